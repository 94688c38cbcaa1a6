import type { Registry } from '@fairlead/contracts/portal/registry';
import type { FastifyInstance } from 'fastify';
import type { Services } from './api/services.ts';
import type { WatchedFile } from './watched-file.ts';

type HealthOptions = { services: Services; registry: WatchedFile<Registry> };

/** Ready: all is well. Degraded: pages and reads go on, something behind them is out. Unready: do not send anybody here. */
type Status = 'ready' | 'degraded' | 'unready';
type Health = { status: Status; [part: string]: unknown };

/** How long (ms) a service may take to say how it is. */
const patience = 2000;

const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

async function serviceHealth(services: Services, name: string): Promise<Health> {
  try {
    const call = { method: 'GET', path: '/readyz', headers: { accept: 'application/json' } };
    const { status, json } = await services.askSoon(name, call, patience);
    const said: Partial<Health> = JSON.parse(json);
    return { ...said, status: status === 200 ? (said.status ?? 'ready') : 'unready' };
  } catch (thrown) {
    return { status: 'unready', reason: reasonOf(thrown) };
  }
}

async function registryHealth(registry: WatchedFile<Registry>): Promise<Health> {
  try {
    const { revision } = await registry.current();
    const reason = registry.problem();
    return reason ? { status: 'degraded', revision, reason } : { status: 'ready', revision };
  } catch (thrown) {
    return { status: 'unready', reason: reasonOf(thrown) };
  }
}

const worst = (parts: Health[]): Status =>
  (['unready', 'degraded'] as const).find((status) =>
    parts.some((part) => part.status === status),
  ) ?? 'ready';

/** Whether the edge is up, and how everything behind it is, by name. */
export async function healthRoutes(
  app: FastifyInstance,
  { services, registry }: HealthOptions,
): Promise<void> {
  app.get('/healthz', async () => ({ status: 'up' }));

  app.get('/readyz', async (_request, reply) => {
    const answers = await Promise.all(
      services.names.map(async (name) => [name, await serviceHealth(services, name)] as const),
    );
    const releases = await registryHealth(registry);
    const status = worst([releases, ...answers.map(([, health]) => health)]);
    reply.code(status === 'unready' ? 503 : 200).header('cache-control', 'no-store');
    return { status, registry: releases, services: Object.fromEntries(answers) };
  });
}
