import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from './tracing/span.ts';

/** For whom a request is answered: a person, or a visitor's IP address, and their organizations. */
export interface Caller {
  person: string;
  organizations: readonly string[];
}

/** The context of the current request that its reads need. */
interface UnderWay {
  id: string;
  /** Whether its reads were recorded, and must be each time. */
  isRecorded: boolean;
  caller?: Caller;
}

/** What work is done for: a single context, since each one costs every request. */
interface WorkContext {
  request: UnderWay | undefined;
  /** The moment (of the monotonic clock, ms) at which its time is over; none for the service's own work. */
  end: number | undefined;
  /** Its place in a trace; undefined where it is part of none. */
  trace: TraceContext | undefined;
}

const context = new AsyncLocalStorage<WorkContext>();

/** Runs the request with this id, which is over at a moment of the monotonic clock (ms). */
export const whileUnderWay = <Result>(id: string, end: number, work: () => Result): Result =>
  context.run({ request: { id, isRecorded: false }, end, trace: currentTrace() }, work);

/** Runs part of the current work until another moment, or without an end. */
export const workUntil = <Result>(end: number | undefined, work: () => Result): Result =>
  context.run({ request: context.getStore()?.request, end, trace: currentTrace() }, work);

/**
 * Runs work as the service's own: without the end, the caller and the id of the request that it is begun in. Whatever may outlive a request that causes
 * it (a timer, a queue, what follows a change) begins with this; otherwise its queries are refused once that request's time is over, and so are those of
 * every further try that it plans.
 */
export const asOwnWork = <Result>(work: () => Result): Result => context.exit(work);

/** When the current work is over, by the monotonic clock (ms); undefined when it has no end. */
export const endOfWork = (): number | undefined => context.getStore()?.end;

/** The place in a trace of the current work; undefined where it is part of none. */
export const currentTrace = (): TraceContext | undefined => context.getStore()?.trace;

/** Runs part of the current work at a place in a trace; of none where it is undefined. */
export function withTrace<Result>(trace: TraceContext | undefined, work: () => Result): Result {
  const { request, end } = context.getStore() ?? {};
  return context.run({ request, end, trace }, work);
}

/** The id of the current request; undefined for the service's own work. */
export const requestUnderWay = (): string | undefined => context.getStore()?.request?.id;

/** Sets for whom the current request is answered. */
export function noteCaller(caller: Caller): void {
  const request = context.getStore()?.request;
  if (request) request.caller = caller;
}

/** For whom the current work is done; undefined for the service's own work. */
export const callerUnderWay = (): Caller | undefined => context.getStore()?.request?.caller;

/** Marks the current request's reads as recorded: its answer is good only once. */
export function markRecorded(): void {
  const request = context.getStore()?.request;
  if (request) request.isRecorded = true;
}

/** Whether the answer to the current request is good only once; without a request, it may be. */
export const isRecorded = (): boolean => context.getStore()?.request?.isRecorded ?? true;
