import { ApiError } from '@fairlead/service-kit/errors';
import { type Dispatcher, Pool } from 'undici';
import { edgeErrors } from '../errors.ts';

/** Limits (ms) of a call to a service. */
export type ServiceLimits = { connect: number; headers: number; body: number };

export const serviceLimits: ServiceLimits = { connect: 1000, headers: 10_000, body: 30_000 };

export type ServiceRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: Buffer | undefined;
  signal?: AbortSignal;
};
export type ServiceAnswer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'> & {
  /** The body in one piece. @throws ApiError when the service ends or stands still in the middle of it */
  whole(): Promise<Buffer>;
};

/** The services behind the edge, each with a pool of kept connections. */
export type Services = {
  names: string[];
  /** @throws ApiError 502, 503 or 504 when the service breaks off, cannot be reached or takes too long */
  ask(service: string, request: ServiceRequest): Promise<ServiceAnswer>;
  close(): Promise<void>;
};

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const tooSlow = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ABORT_ERR']);

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

/** Opens the pools to the services, by name. */
export function openServices(urls: Record<string, string>, limits: ServiceLimits): Services {
  const pools = new Map(
    Object.entries(urls).map(([name, url]) => [
      name,
      new Pool(url, {
        connections: 64,
        connect: { timeout: limits.connect },
        headersTimeout: limits.headers,
        bodyTimeout: limits.body,
      }),
    ]),
  );

  async function ask(service: string, request: ServiceRequest): Promise<ServiceAnswer> {
    const pool = pools.get(service);
    if (!pool) throw edgeErrors.unreachable(service);
    const failed = (thrown: unknown) => {
      throw failure(service, thrown);
    };
    const send = () =>
      pool.request({ ...request, method: request.method as Dispatcher.HttpMethod });
    const { statusCode, headers, body } = await send()
      .catch((thrown) => (maySendAgain(thrown, request) ? send() : failed(thrown)))
      .catch(failed);
    return { statusCode, headers, body, whole: () => body.bytes().then(Buffer.from, failed) };
  }

  return {
    names: [...pools.keys()],
    ask,
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}
