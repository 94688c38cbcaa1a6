import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readPortalEnvironment } from '../dev/environment.ts';
import { foldersIn } from '../dev/folders.ts';
import { freePort } from '../dev/free-port.ts';
import { dataKeys, tokenKeys } from '../dev/keys.ts';
import { beginProcessGroup, type ProcessGroup } from '../dev/process-group.ts';
import type { Servers } from '../dev/servers.ts';
import { startEdge, startServices } from '../dev/start-portal.ts';
import { until } from '../dev/until.ts';

/** A portal on one data set, and the addresses of its parts. */
export type Portal = {
  edge: string;
  jobs: string;
  /** The address of each service. */
  services: Record<string, string>;
  /** Process groups by name. */
  groups: () => Record<string, number>;
  stop: () => Promise<void>;
};

/** Process groups of a family with its logs in this folder, by name. */
export const groupsOf = (logs: string): Record<string, number> =>
  JSON.parse(readFileSync(join(logs, 'processes.json'), 'utf8'));

/** Services without an edge. */
export type Backend = Omit<Portal, 'edge'>;

/** What they start with: a namespace that is already loaded, and whether answers are cached. */
type Ground = {
  folder: string;
  servers: Servers;
  namespace: string;
  answerCache: 'on' | 'off';
  /** Settings in addition to the defaults. */
  more?: Record<string, string> | undefined;
};

/** Starts services, without rate limit; also returns what an edge in front of them needs to start. */
async function beginServices(
  { folder, servers, namespace, answerCache, more }: Ground,
  readyWithin?: number,
) {
  const environment = readPortalEnvironment({
    PORT: String(await freePort()),
    NAMESPACE: namespace,
    ANSWER_CACHE: answerCache,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    ...more,
  });
  const folders = foldersIn(folder);
  const logs = join(folder, `${namespace}-${answerCache}`);
  const family: ProcessGroup = beginProcessGroup(logs, () => undefined);
  const keys = await tokenKeys(folders.keys);
  const parts = {
    environment,
    folders,
    servers,
    keys,
    ...dataKeys(folders.keys),
  };
  const services = await startServices(family, { ...parts, readyWithin });
  const backend: Backend = {
    jobs: services.jobs ?? '',
    services,
    groups: () => groupsOf(logs),
    stop: () => family.stop(),
  };
  return { backend, family, parts };
}

/** Starts only the services, each of which may take a number of seconds to be ready. */
export async function startBackend(ground: Ground, readyWithin: number): Promise<Backend> {
  const { backend } = await beginServices(ground, readyWithin);
  await caughtUp(backend.services);
  return backend;
}

/** Starts services and edge. */
export async function startPortal(
  folder: string,
  servers: Servers,
  namespace: string,
  answerCache: 'on' | 'off',
  more?: Record<string, string>,
): Promise<Portal> {
  const ground = { folder, servers, namespace, answerCache, more };
  const { backend, family, parts } = await beginServices(ground);
  await startEdge(family, parts, backend.services);
  await caughtUp(backend.services);
  // The host name that cookies and origins are checked against.
  return { ...backend, edge: `http://localhost:${parts.environment.PORT}` };
}

/** How many events are pending for each consumer of a service. */
const readiness = z.object({ consumers: z.record(z.string(), z.number()) });

/** Waits until the services have consumed every event of a load, so that this is not measured. */
export const caughtUp = (services: Record<string, string>) =>
  until(
    async () => {
      for (const url of Object.values(services)) {
        const { consumers } = readiness.parse(await (await fetch(`${url}/readyz`)).json());
        const behind = Object.entries(consumers).filter(([, lag]) => lag !== 0);
        if (behind.length) throw new Error(`${url} is behind: ${behind.join(' ')}`);
      }
    },
    { seconds: 120 },
  );

/** How many documents a service has in columns by now. */
export async function columnRowsOf(service: string | undefined): Promise<number> {
  const metrics = await (await fetch(`${service}/metrics`)).text();
  return Number(metrics.match(/^column_rows\S* (\d+)$/m)?.[1] ?? 0);
}

/** Waits until a service has read the columns that were asked for: for a second there are no more. */
export async function columnsRead(service: string | undefined): Promise<void> {
  let rows = -1;
  await until(
    async () => {
      const before = rows;
      rows = await columnRowsOf(service);
      if (rows !== before) throw new Error(`${rows} documents are in columns, and more come`);
    },
    { seconds: 120, every: 1_000 },
  );
}
