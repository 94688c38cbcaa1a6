import { ApiError } from '@fairlead/service-kit/errors';
import { type Dispatcher, Pool } from 'undici';
import { edgeErrors } from '../errors.ts';
import type { Caller } from './caller.ts';
import { Gate, type Leave } from './gate.ts';
import { type ServiceAnswer, type Taking, takeAnswer } from './service-answer.ts';
import type { ServiceLimits } from './service-limits.ts';
import { StreamPlaces } from './stream-places.ts';

export type ServiceRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: Buffer | undefined;
};

/** How long (ms) an answer is waited for, and by whom. */
export type Patience = { within: number; caller?: Caller | undefined };

/** Tells a service how much of the request's time (whole ms) is left for it. */
export const timeLeftHeader = 'x-request-timeout';

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

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
  return code === 'UND_ERR_BODY_TIMEOUT' ? edgeErrors.tooSlow(service) : edgeErrors.broken(service);
}

/**
 * One service behind the edge. Connections are kept by kind, so that what never ends takes no place from what does, and each kind
 * is bounded by the edge itself: a service that hangs holds up nothing but what was asked of it.
 */
export class OneService {
  readonly #name: string;
  readonly #limits: ServiceLimits;
  readonly #callPool: Pool;
  readonly #streamPool: Pool;
  readonly #calls: Gate;
  readonly #streams: StreamPlaces;
  #longAnswers = 0;

  constructor(name: string, url: string, limits: ServiceLimits) {
    this.#name = name;
    this.#limits = limits;
    const options = {
      connections: null,
      connect: { timeout: limits.connect },
      headersTimeout: 0,
      bodyTimeout: limits.silence,
    };
    this.#callPool = new Pool(url, options);
    this.#streamPool = new Pool(url, options);
    this.#calls = new Gate(limits.calls, () => edgeErrors.busy(name));
    this.#streams = new StreamPlaces(name, limits);
  }

  /** Asks for an answer that has an end. @throws ApiError 502, 503 or 504 when the service breaks off, is busy or away, or takes too long */
  async ask(request: ServiceRequest, { within, caller }: Patience): Promise<ServiceAnswer> {
    const end = performance.now() + within;
    const attempt = async () => {
      if (caller?.gone) throw caller.reason;
      const leave =
        this.#calls.enterAtOnce() ?? (await this.#calls.enter(end - performance.now(), caller));
      return this.#send(this.#callPool, request, end, caller, this.#callPlaces(leave));
    };
    try {
      return await attempt();
    } catch (thrown) {
      if (!maySendAgain(thrown, request)) throw failure(this.#name, thrown);
    }
    return attempt().catch((thrown) => {
      throw failure(this.#name, thrown);
    });
  }

  /** Asks for a stream of events, for the reader at `address`. @throws the same, and 429 when that address has too many open */
  async openStream(
    request: ServiceRequest,
    address: string,
    { within, caller }: Patience,
  ): Promise<ServiceAnswer> {
    const over = this.#streams.take(address);
    const goesOn = (endless: boolean) => {
      if (!endless) throw edgeErrors.broken(this.#name);
    };
    const end = performance.now() + within;
    return this.#send(this.#streamPool, request, end, caller, { over, goesOn }).catch((thrown) => {
      throw failure(this.#name, thrown);
    });
  }

  /** Ends what would never end by itself. */
  endStreams(): Promise<void> {
    return this.#streamPool.destroy();
  }

  close(): Promise<void> {
    return this.#callPool.destroy();
  }

  /** What a call holds: its place among the calls, and in place of it one among the long answers once its reader sets the pace. */
  #callPlaces(leave: Leave): Pick<Taking, 'over' | 'goesOn'> {
    let over = leave;
    return {
      over: () => over(),
      goesOn: (endless) => {
        if (endless) throw edgeErrors.broken(this.#name);
        if (this.#longAnswers >= this.#limits.longAnswers) throw edgeErrors.busy(this.#name);
        this.#longAnswers += 1;
        leave();
        over = () => {
          this.#longAnswers -= 1;
        };
      },
    };
  }

  #send(
    pool: Pool,
    request: ServiceRequest,
    end: number,
    caller: Caller | undefined,
    places: Pick<Taking, 'over' | 'goesOn'>,
  ): Promise<ServiceAnswer> {
    return new Promise((settle, fail) => {
      const left = Math.max(1, Math.floor(end - performance.now()));
      const ended = <Result>(then: (result: Result) => void) => {
        return (result: Result) => {
          clearTimeout(timer);
          caller?.offClose(leave);
          then(result);
        };
      };
      const taken = takeAnswer({ settle: ended(settle), fail: ended(fail), ...places });
      const timer = setTimeout(() => taken.giveUp(edgeErrors.tooSlow(this.#name)), left);
      const leave = () => caller?.gone && taken.giveUp(caller.reason);
      caller?.onClose(leave);
      const method = request.method as Dispatcher.HttpMethod;
      const headers = { ...request.headers, [timeLeftHeader]: String(left) };
      pool.dispatch({ ...request, method, headers }, taken);
    });
  }
}
