import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being answered, as far as what is read for it must know. */
interface UnderWay {
  id: string;
  /** Whether what was read for it has been recorded, and must be each time. */
  isRecorded: boolean;
}

const underWay = new AsyncLocalStorage<UnderWay>();

/** Does the work of the request with this id. */
export const whileUnderWay = <Result>(id: string, work: () => Result): Result =>
  underWay.run({ id, isRecorded: false }, work);

/** The id of the request under way; undefined for what a service does by itself. */
export const requestUnderWay = (): string | undefined => underWay.getStore()?.id;

/** Says that what was read for the request under way was recorded: its answer is good for this once. */
export function markRecorded(): void {
  const request = underWay.getStore();
  if (request) request.isRecorded = true;
}

/** Whether the answer to the request under way is good for this once; where none is known, it may be. */
export const isRecorded = (): boolean => underWay.getStore()?.isRecorded ?? true;
