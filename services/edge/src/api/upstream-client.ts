import type { Readable } from 'node:stream';
import { ApiError } from '@fairlead/service-kit/errors';
import { type Dispatcher, Pool } from 'undici';
import { edgeErrors } from '../errors.ts';
import { AddressPlaces } from './address-places.ts';
import type { ArrivingBody } from './arriving-body.ts';
import type { Caller } from './caller.ts';
import { ConcurrencyLimiter, type Leave } from './concurrency-limiter.ts';
import { type AnswerHandlers, type ServiceAnswer, takeAnswer } from './service-answer.ts';
import type { ServiceLimits } from './service-limits.ts';

export type ServiceRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: Buffer | undefined;
};

/** How long (ms) to wait for an answer, and the waiting client. */
export type CallBudget = { within: number; caller?: Caller | undefined };

/** The places a call holds, and what becomes of them. */
type Slots = Pick<AnswerHandlers, 'over' | 'promoteToStream'>;

type GiveUp = (reason: Error) => void;

/** The body of a call, and the timer that aborts it unless stopped first. */
type Bounds = { body: Buffer | Readable | undefined; stop(): void };

/** The header with the request's remaining time (whole ms) for a service. */
export const timeLeftHeader = 'x-request-timeout';

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const codeOf = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code ?? '';

/** Whether a retry is harmless and may help: a kept-alive connection was closed as the request was sent on it. */
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
 * One service behind the edge. Connections are pooled by kind, so that endless answers take no place from others, and each kind
 * is limited by the edge itself: a hanging service holds up only its own requests.
 */
export class UpstreamClient {
  readonly #name: string;
  readonly #limits: ServiceLimits;
  readonly #callPool: Pool;
  readonly #streamPool: Pool;
  readonly #calls: ConcurrencyLimiter;
  readonly #streams: AddressPlaces;
  readonly #uploads: AddressPlaces;
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
    this.#calls = new ConcurrencyLimiter(limits.calls, () => edgeErrors.busy(name));
    const full = () => edgeErrors.busy(name);
    this.#streams = new AddressPlaces(
      { most: limits.streams, mostOfAddress: limits.streamsOfAddress },
      { full, tooMany: edgeErrors.tooManyStreams },
    );
    this.#uploads = new AddressPlaces(
      { most: limits.uploads, mostOfAddress: limits.uploadsOfAddress },
      { full, tooMany: edgeErrors.tooManyUploads },
    );
  }

  /** Requests a finite answer. @throws ApiError 502, 503 or 504 when the service breaks off, is busy or unavailable, or takes too long */
  async ask(request: ServiceRequest, { within, caller }: CallBudget): Promise<ServiceAnswer> {
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

  /** Requests a stream of events, for the reader at `address`. @throws the same, and 429 when that address has too many open */
  async openStream(
    request: ServiceRequest,
    address: string,
    { within, caller }: CallBudget,
  ): Promise<ServiceAnswer> {
    const over = this.#streams.take(address);
    const promoteToStream = (endless: boolean) => {
      if (!endless) throw edgeErrors.broken(this.#name);
    };
    const end = performance.now() + within;
    return this.#send(this.#streamPool, request, end, caller, {
      over,
      promoteToStream,
    }).catch((thrown) => {
      throw failure(this.#name, thrown);
    });
  }

  /**
   * Forwards a file from `address` as it arrives; the time for an answer starts when it is complete.
   * @throws the same as `ask`, 408 and 413 for a body that stalls or is too large, and 429 when that address sends too many
   */
  async upload(
    request: Omit<ServiceRequest, 'body'>,
    body: ArrivingBody,
    address: string,
    { within, caller }: CallBudget,
  ): Promise<ServiceAnswer> {
    const over = this.#uploads.take(address);
    const promoteToStream = () => {
      throw edgeErrors.broken(this.#name);
    };
    const service = this.#name;
    const bounds = (givenUp: GiveUp): Bounds => {
      let budget: NodeJS.Timeout | undefined;
      const arrived = () => {
        budget = setTimeout(() => givenUp(edgeErrors.tooSlow(service)), within);
      };
      const onward = body.passTo({ service, arrived, givenUp });
      return { body: onward, stop: () => clearTimeout(budget) };
    };
    const call = { ...request, within };
    return this.#exchange(this.#callPool, call, caller, { over, promoteToStream }, bounds).catch(
      (thrown) => {
        // It may not have got far enough to signal its end.
        over();
        throw failure(service, thrown);
      },
    );
  }

  /** Ends what would never end on its own. */
  endStreams(): Promise<void> {
    return this.#streamPool.destroy();
  }

  close(): Promise<void> {
    return this.#callPool.destroy();
  }

  /** What a call holds: a place among the calls, replaced by one among the long answers once its reader sets the pace. */
  #callPlaces(leave: Leave): Slots {
    let over = leave;
    return {
      over: () => over(),
      promoteToStream: (endless) => {
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
    places: Slots,
  ): Promise<ServiceAnswer> {
    const within = Math.max(1, Math.floor(end - performance.now()));
    return this.#exchange(pool, { ...request, within }, caller, places, (giveUp) => {
      const timer = setTimeout(() => giveUp(edgeErrors.tooSlow(this.#name)), within);
      return { body: request.body, stop: () => clearTimeout(timer) };
    });
  }

  /** Sends a request and receives its answer, unless its caller goes away or its limits abort it. */
  #exchange(
    pool: Pool,
    { method, path, headers, within }: Omit<ServiceRequest, 'body'> & { within: number },
    caller: Caller | undefined,
    places: Slots,
    boundsOf: (giveUp: GiveUp) => Bounds,
  ): Promise<ServiceAnswer> {
    return new Promise((settle, fail) => {
      let bounds: Bounds | undefined;
      const ended = <Result>(then: (result: Result) => void) => {
        return (result: Result) => {
          bounds?.stop();
          caller?.offClose(leave);
          then(result);
        };
      };
      const taken = takeAnswer({ settle: ended(settle), fail: ended(fail), ...places });
      const leave = () => caller?.gone && taken.giveUp(caller.reason);
      bounds = boundsOf(taken.giveUp);
      caller?.onClose(leave);
      pool.dispatch(
        {
          path,
          method: method as Dispatcher.HttpMethod,
          headers: { ...headers, [timeLeftHeader]: String(within) },
          body: bounds.body ?? null,
        },
        taken,
      );
    });
  }
}
