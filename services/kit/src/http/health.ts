import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { EventConsumer } from '../events/consumer.ts';
import { pause } from '../runtime/pause.ts';
import type { JobStatus } from '../scheduled-work/scheduled-work.ts';

/** What a service needs to be ready, checked on each call. */
export interface Readiness {
  database(): Promise<boolean>;
  broker(): boolean;
  /** Events pending for each consumer, undefined while unknown. */
  lags(): Promise<Record<string, number | undefined>>;
  /** Which scheduled work ran last and is next. */
  jobs(): Promise<Record<string, JobStatus>>;
  /** The version of its release, where that is known. */
  version: string | undefined;
  /** The versions of all instances that run on its database, null for those of which nobody says it. */
  versions(): Promise<readonly (string | null)[]>;
  /** What else the service needs, and how each is. */
  dependencies(): Readonly<Record<string, string>>;
  /** Whether it is about to stop. */
  isDraining(): boolean;
}

/** How long (ms) what is only reported may take: a probe waits for a second. */
const REPORTED_WITHIN_MS = 500;

/**
 * `/healthz`: the process is up. `/readyz`: 200 with its database, and until it is to stop; the broker, what else the service needs, the consumers' lag, scheduled work and the versions of all
 * instances are reported as far as they are known at once, and do not make it unready, since reads keep working without them.
 */
export function health(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'up' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [database, lags, jobs, versions] = await Promise.all([
      readiness.database(),
      atOnce(readiness.lags()),
      atOnce(readiness.jobs()),
      atOnce(readiness.versions()),
    ]);
    const broker = readiness.broker();
    const dependencies = readiness.dependencies();
    const isWhole = broker && Object.values(dependencies).every((state) => state === 'up');
    const isReady = database && !readiness.isDraining();
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? (isWhole ? 'ready' : 'degraded') : 'unready',
      version: readiness.version ?? null,
      ...(Array.isArray(versions) && { versions }),
      database: database ? 'up' : 'down',
      broker: broker ? 'up' : 'down',
      ...dependencies,
      consumers: lags,
      jobs,
    });
  });
}

/** What is known soon; nothing where it is not, or cannot be. */
async function atOnce<Known extends object>(reported: Promise<Known>): Promise<Known | object> {
  const tooLate = new AbortController();
  const nothing = pause(REPORTED_WITHIN_MS, tooLate.signal).then(() => ({}));
  try {
    return await Promise.race([reported.catch(() => ({})), nothing]);
  } finally {
    tooLate.abort();
  }
}

const TIMEOUT_MS = 2_000;

/** Whether the database currently answers a ping. */
export async function databaseAnswers({ db }: Connection): Promise<boolean> {
  const ping = db?.command({ ping: 1 }, { timeoutMS: TIMEOUT_MS });
  return (
    ping?.then(
      () => true,
      () => false,
    ) ?? false
  );
}

/** How many events are pending for each consumer, by its name. */
export async function lagsOf(
  consumers: readonly EventConsumer[],
): Promise<Record<string, number | undefined>> {
  const lags = consumers.map(async (consumer) => [consumer.name, await consumer.lag()] as const);
  return Object.fromEntries(await Promise.all(lags));
}
