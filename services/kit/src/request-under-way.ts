import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom a request is answered: a person, or the address that a visitor calls from, and where they belong. */
export interface Caller {
  person: string;
  organizations: readonly string[];
}

/** The request that is being answered, as far as what is read for it must know. */
interface UnderWay {
  id: string;
  /** Whether what was read for it has been recorded, and must be each time. */
  isRecorded: boolean;
  caller?: Caller;
}

/** What work is done for: one context for all of it, since each one costs every request. */
interface WorkContext {
  request: UnderWay | undefined;
  /** The moment (of the monotonic clock, ms) at which its time is over; none for what a service does by itself. */
  end: number | undefined;
}

const context = new AsyncLocalStorage<WorkContext>();

/** Does the work of the request with this id, which is over at a moment of the monotonic clock (ms). */
export const whileUnderWay = <Result>(id: string, end: number, work: () => Result): Result =>
  context.run({ request: { id, isRecorded: false }, end }, work);

/** Does some of the work under way until another moment, or without an end. */
export const workUntil = <Result>(end: number | undefined, work: () => Result): Result =>
  context.run({ request: context.getStore()?.request, end }, work);

/** When the work under way is over, by the monotonic clock (ms); undefined where it has no end. */
export const endOfWork = (): number | undefined => context.getStore()?.end;

/** The id of the request under way; undefined for what a service does by itself. */
export const requestUnderWay = (): string | undefined => context.getStore()?.request?.id;

/** Says for whom the request under way is answered. */
export function noteCaller(caller: Caller): void {
  const request = context.getStore()?.request;
  if (request) request.caller = caller;
}

/** For whom the work under way is done; undefined for what a service does by itself. */
export const callerUnderWay = (): Caller | undefined => context.getStore()?.request?.caller;

/** Says that what was read for the request under way was recorded: its answer is good for this once. */
export function markRecorded(): void {
  const request = context.getStore()?.request;
  if (request) request.isRecorded = true;
}

/** Whether the answer to the request under way is good for this once; where none is known, it may be. */
export const isRecorded = (): boolean => context.getStore()?.request?.isRecorded ?? true;
