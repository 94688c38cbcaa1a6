import { ApiError } from '@fairlead/service-kit/errors';
import { type Dispatcher, Pool } from 'undici';
import { edgeErrors } from '../errors.ts';
import { answerHandler, type ServiceAnswer } from './service-answer.ts';

/** Limits (ms) of a call to a service. */
export type ServiceLimits = { connect: number; headers: number; body: number };

export const serviceLimits: ServiceLimits = { connect: 1000, headers: 10_000, body: 30_000 };

export type ServiceRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: Buffer | undefined;
};

/** The services behind the edge, each with a pool of kept connections. */
export type Services = {
  names: string[];
  /** @throws ApiError 502, 503 or 504 when the service breaks off, cannot be reached or takes too long */
  ask(service: string, request: ServiceRequest): Promise<ServiceAnswer>;
  /** The same for an answer that is JSON and small, within so many milliseconds. @throws Error also when it is late */
  askSoon(
    service: string,
    request: ServiceRequest,
    within: number,
  ): Promise<{ status: number; json: string }>;
  close(): Promise<void>;
};

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const tooSlow = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const MOST_CONNECTIONS = 64;

const asksForStream = ({ headers: { accept } }: ServiceRequest) =>
  String(accept ?? '').includes('text/event-stream');

const codeOf = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code ?? '';

/** Whether asking again can do no harm and may help: a kept connection was closed as the request was sent on it. */
const maySendAgain = (thrown: unknown, { method, body }: ServiceRequest) =>
  ['UND_ERR_SOCKET', 'ECONNRESET'].includes(codeOf(thrown)) &&
  ['GET', 'HEAD'].includes(method) &&
  !body;

function failure(service: string, thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const code = codeOf(thrown);
  if (unreachable.has(code)) return edgeErrors.unreachable(service);
  return tooSlow.has(code) ? edgeErrors.tooSlow(service) : edgeErrors.broken(service);
}

/** `connections` at most, or as many as are asked for: what never ends must not take the place of what does. */
const openPool = (url: string, limits: ServiceLimits, connections: number | null) =>
  new Pool(url, {
    connections,
    connect: { timeout: limits.connect },
    headersTimeout: limits.headers,
    bodyTimeout: limits.body,
  });

const send = (pool: Pool, request: ServiceRequest): Promise<ServiceAnswer> =>
  new Promise((settle, fail) => {
    const method = request.method as Dispatcher.HttpMethod;
    pool.dispatch({ ...request, method }, answerHandler(settle, fail));
  });

const late = (milliseconds: number): Promise<never> =>
  new Promise((_, fail) => {
    setTimeout(() => fail(new Error(`no answer within ${milliseconds} ms`)), milliseconds).unref();
  });

/** Opens the pools to the services, by name. */
export function openServices(urls: Record<string, string>, limits: ServiceLimits): Services {
  const poolsOf = (connections: number | null) =>
    new Map(Object.entries(urls).map(([name, url]) => [name, openPool(url, limits, connections)]));
  const pools = poolsOf(MOST_CONNECTIONS);
  const streamPools = poolsOf(null);

  async function ask(service: string, request: ServiceRequest): Promise<ServiceAnswer> {
    const pool = (asksForStream(request) ? streamPools : pools).get(service);
    if (!pool) throw edgeErrors.unreachable(service);
    try {
      return await send(pool, request);
    } catch (thrown) {
      if (!maySendAgain(thrown, request)) throw failure(service, thrown);
    }
    return send(pool, request).catch((thrown) => {
      throw failure(service, thrown);
    });
  }

  return {
    names: [...pools.keys()],
    ask,
    askSoon: async (service, request, within) => {
      const { status, body } = await Promise.race([ask(service, request), late(within)]);
      if (Buffer.isBuffer(body)) return { status, json: body.toString() };
      body.destroy();
      throw new Error('the answer is too long');
    },
    close: async () => {
      const all = [...pools.values(), ...streamPools.values()];
      await Promise.all(all.map((pool) => pool.destroy()));
    },
  };
}
