import type { Registry } from '@fairlead/contracts/portal/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Services } from '../api/services.ts';
import type { LiveReleases } from '../releases/live.ts';
import type { Shell } from '../releases/shell.ts';
import type { WatchedFile } from '../watched-file.ts';
import { addressesAmong } from './allowed-addresses.ts';
import { cameOverOwnPort } from './own-port.ts';

type StatusOptions = {
  services: Services;
  registry: WatchedFile<Registry>;
  live(): Promise<LiveReleases>;
  shell: Shell;
  draining?: AbortSignal | undefined;
};

/** Ready: all is well. Degraded: pages and reads still work, something behind them is down. Unready: do not send traffic here. */
type Status = 'ready' | 'degraded' | 'unready';
type Health = { status: Status; [part: string]: unknown };

/** How long (ms) a service may take to report its status. */
const timeoutMs = 2000;

const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

async function serviceHealth(services: Services, name: string): Promise<Health> {
  try {
    const call = { method: 'GET', path: '/readyz', headers: { accept: 'application/json' } };
    const { status, json } = await services.askSoon(name, call, timeoutMs);
    const health: Partial<Health> = JSON.parse(json);
    return { ...health, status: status === 200 ? (health.status ?? 'ready') : 'unready' };
  } catch (thrown) {
    return { status: 'unready', reason: reasonOf(thrown) };
  }
}

/** Unready if the file was never usable, degraded while the last usable one is not the newest. */
async function fileHealth<T>(
  file: WatchedFile<T>,
  tell: (content: T) => object = () => ({}),
): Promise<Health> {
  try {
    const details = tell(await file.current());
    const reason = file.problem();
    return reason ? { status: 'degraded', ...details, reason } : { status: 'ready', ...details };
  } catch (thrown) {
    return { status: 'unready', reason: reasonOf(thrown) };
  }
}

const bad = ['unready', 'degraded'] as const;

/** The worst status of the parts. */
const worstOf = (parts: Health[]): Health | undefined =>
  bad.map((status) => parts.find((part) => part.status === status)).find(Boolean) ?? parts[0];

/** A release that is not shown because of its requirements counts as a part that is down. */
async function releasesHealth(
  registry: WatchedFile<Registry>,
  live: StatusOptions['live'],
): Promise<Health> {
  const health = await fileHealth(registry, ({ revision }) => ({ revision }));
  if (health.status !== 'ready') return health;
  const { refused, refusedCanaries } = await live();
  const canaries = [...refusedCanaries.values()].map((reason) => `the canary of ${reason}`);
  const reasons = [...refused.values(), ...canaries];
  if (reasons.length === 0) return health;
  return { ...health, status: 'degraded', reason: reasons.join('; ') };
}

/** The status of what the edge itself needs: the registry of releases, and the shell that every page is based on. */
async function ownHealth({
  registry,
  live,
  shell,
}: StatusOptions): Promise<Record<string, Health>> {
  const [releases, template, preloads] = await Promise.all([
    releasesHealth(registry, live),
    fileHealth(shell.template),
    fileHealth(shell.preloads),
  ]);
  return { registry: releases, shell: worstOf([template, preloads]) ?? template };
}

async function healthOfServices(services: Services): Promise<Record<string, Health>> {
  const answers = services.names.map(
    async (name) => [name, await serviceHealth(services, name)] as const,
  );
  return Object.fromEntries(await Promise.all(answers));
}

/**
 * The status of the edge. `/healthz`: the process is up. `/readyz`: it has what it needs itself, so that a probe sends nobody away
 * because a service is down. `/status`: the summary, with every service by name. `/metrics`: its figures. All but the first are
 * private: they exist only for allowed addresses, and on their own port.
 */
export async function statusRoutes(app: FastifyInstance, options: StatusOptions): Promise<void> {
  const { services } = options;
  app.get('/healthz', async () => ({ status: 'up' }));

  const answer = (reply: FastifyReply, parts: Health[], details: object) => {
    const status = options.draining?.aborted ? 'unready' : (worstOf(parts)?.status ?? 'ready');
    reply.code(status === 'unready' ? 503 : 200).header('cache-control', 'no-store');
    return { status, ...details };
  };

  app.get('/readyz', async (_request, reply) => {
    const own = await ownHealth(options);
    return answer(reply, Object.values(own), own);
  });

  app.get('/status', async (_request, reply) => {
    const [own, others] = await Promise.all([ownHealth(options), healthOfServices(services)]);
    const parts = [...Object.values(own), ...Object.values(others)];
    return answer(reply, parts, { ...own, services: others });
  });
}

const onlyForAllowed = ['/readyz', '/status', '/metrics'];
/** Headers saying that a request came from elsewhere than its connection, trusted or not. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/**
 * Hides the status of the edge from all but these addresses, for an app whose routes are still to be registered. Without trusted
 * proxies, it is also hidden from forwarded requests: their real address is unknown.
 */
export function hideStatus(
  app: FastifyInstance,
  allowed: readonly string[],
  trustsProxies: boolean,
): void {
  const isAllowed = addressesAmong(allowed);
  const mayKnow = ({ ip, headers }: FastifyRequest) =>
    isAllowed(ip) && (trustsProxies || !forwarded.some((name) => headers[name] !== undefined));
  const admit: onRequestHookHandler = (request, reply, done) => {
    if (cameOverOwnPort(request.raw) || mayKnow(request)) done();
    else reply.callNotFound();
  };
  app.addHook('onRoute', (route) => {
    if (onlyForAllowed.includes(route.url)) route.onRequest = admit;
  });
}
