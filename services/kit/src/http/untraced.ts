import { proofOfWorkHeader } from '@fairlead/contracts/portal/untraced-routes';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A route whose requests leave no trace: neither the id nor the time of one is logged or measured, and what identifies its caller is removed
     * before anything reads it; with `but-session`, all but who is signed in.
     */
    untraced?: 'all' | 'but-session';
  }
}

/** The headers that an untraced request keeps: how to parse the body, how much time it has, and its proof of work, which is new each time. */
const kept: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'transfer-encoding',
  'x-request-timeout',
  proofOfWorkHeader,
]);
/** And, where it matters who is signed in, those that say so. */
const ofSession: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'origin',
  'sec-fetch-site',
  'host',
]);

/** The id of every untraced request. */
const noId = 'untraced';

/** Logs once an hour how many untraced requests failed, and how, but not when. */
class HourlyFailures {
  readonly #log: FastifyBaseLogger;
  readonly #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Counts a failure by the name of its error. */
  count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.#say(), HOUR_MS - (Date.now() % HOUR_MS)).unref();
  }

  #say(): void {
    this.#timer = undefined;
    const failures = Object.fromEntries(this.#counts);
    this.#counts.clear();
    this.#log.error({ failures }, 'untraced calls failed in the last hour');
  }
}

/** Makes requests to untraced routes leave no trace; must be registered before anything that reads headers. */
export function untracedCalls(app: FastifyInstance): void {
  const failures = new HourlyFailures(app.log);
  const silent = pino({ level: 'silent' });
  const counting = Object.assign(Object.create(silent), {
    error: (entry: { err?: Error }) => failures.count(entry.err?.name ?? 'Error'),
    child: () => counting,
  }) as FastifyBaseLogger;
  app.addHook('onRequest', (request, _reply, done) => {
    const { untraced } = request.routeOptions.config;
    if (untraced) {
      const { headers } = request.raw;
      for (const name of Object.keys(headers))
        if (!kept.has(name) && !(untraced === 'but-session' && ofSession.has(name)))
          Reflect.deleteProperty(headers, name);
      request.id = noId;
      request.log = counting;
    }
    done();
  });
}
