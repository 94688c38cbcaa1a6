import { once } from 'node:events';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where limits count calls over all instances; missing where each instance counts its own. */
    sharedLimits?: (name: string) => FastifyRateLimitStoreCtor;
  }
}

/** What the plugin says of a limit of its own: its route, or the name of its group. */
interface LimitedRoute {
  routeInfo: { method?: string; url?: string; config?: { untraced?: unknown } };
  groupId?: string;
}

/** Where counts are shared, and under which prefix. */
interface SharedLimits {
  /** The URL of a Valkey or Redis server; none has each instance count its own. */
  url: string | undefined;
  prefix: string;
  log: Pick<Logger, 'warn' | 'info'>;
}

/** How long (ms) a call waits for the server's count before this instance counts instead, how long connecting may take, and when it is tried again. */
const ANSWERS_WITHIN_MS = 250;
const CONNECTS_WITHIN_MS = 1_000;
const RECONNECTS_WITHIN_MS = 2_000;

/** Valkey and Redis both know it by this name, Redis by no other. */
const countScript = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
local ttl = redis.call('pttl', KEYS[1])
return {consumed, ttl}
`;

/**
 * Has the limits of an app count calls over all instances, in a Valkey server. While that does not answer, each instance counts its own, which is
 * logged: no call waits or is refused for it. What is stored is how often an address, or a person, has called, for as long as a limit lasts.
 */
export async function shareLimits(
  app: FastifyInstance,
  { url, prefix, log }: SharedLimits,
): Promise<void> {
  if (url === undefined) return;
  // Only where they are used: an idle process holds them otherwise.
  const [{ Redis: Valkey }, { RateLimiterMemory, RateLimiterRes, RateLimiterValkey }] =
    await Promise.all([import('iovalkey'), import('rate-limiter-flexible')]);
  const client = new Valkey(url, {
    connectTimeout: CONNECTS_WITHIN_MS,
    commandTimeout: ANSWERS_WITHIN_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 100, RECONNECTS_WITHIN_MS),
  });
  let isLost = false;
  let isClosing = false;
  const lose = (error?: Error) => {
    if (!isLost && !isClosing)
      log.warn({ err: error }, 'shared limits unavailable, each instance counts its own');
    isLost = true;
  };
  client.on('error', lose);
  client.on('close', () => lose());
  client.on('ready', () => {
    if (isLost) log.info('shared limits available again');
    isLost = false;
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    client.disconnect();
  });
  // An instance starts without it, too.
  await once(client, 'ready').catch(() => undefined);

  const ownLimiter = (limit: IRateLimiterOptions): RateLimiterAbstract =>
    new RateLimiterMemory(limit);
  const sharedLimiter = (limit: IRateLimiterOptions): RateLimiterAbstract =>
    new RateLimiterValkey({
      ...limit,
      storeClient: client,
      rejectIfValkeyNotReady: true,
      customIncrTtlLuaScript: countScript,
      insuranceLimiter: ownLimiter(limit),
    });
  /** Counts the calls of a limit, or of a route with a limit of its own. */
  const storeOf = (name: string, limiterOf = sharedLimiter) =>
    class Store implements FastifyRateLimitStore {
      #limiter: RateLimiterAbstract | undefined;

      incr: FastifyRateLimitStore['incr'] = (key, counted, timeWindow, max) => {
        this.#limiter ??= limiterOf({
          keyPrefix: `${prefix}:${name}`,
          points: max,
          duration: Math.ceil(timeWindow / 1_000),
        });
        const count = (result: unknown) => {
          if (!(result instanceof RateLimiterRes)) return counted(result as Error);
          counted(null, { current: result.consumedPoints, ttl: result.msBeforeNext });
        };
        // A call beyond the limit is a rejection there.
        this.#limiter.consume(key).then(count, count);
      };

      child: FastifyRateLimitStore['child'] = (options) => {
        const { routeInfo, groupId } = options as unknown as LimitedRoute;
        const own = groupId ?? `${routeInfo.method} ${routeInfo.url}`;
        // Of a call that is to leave no trace nothing leaves the process.
        const limiter = routeInfo.config?.untraced ? ownLimiter : limiterOf;
        return new (storeOf(`${name}:${own}`, limiter))();
      };
    };
  app.decorate('sharedLimits', storeOf);
}

/** The options of `@fastify/rate-limit` with which a limit of an app counts over all instances, if limits are shared; the name tells it from others. */
export const countingAs = (
  app: Pick<FastifyInstance, 'sharedLimits'>,
  name: string,
): { store?: FastifyRateLimitStoreCtor } => {
  const store = app.sharedLimits?.(name);
  return store ? { store } : {};
};
