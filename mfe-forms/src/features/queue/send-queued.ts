import type { ApiProblem, ProblemKind } from '@fairlead/remote-kit/calls';
import type { FormQueue, QueuedForm } from './form-queue.ts';

/** Sends one form. @throws {ApiProblem} */
export type SendOne = (queued: QueuedForm) => Promise<void>;

/** What waiting does not mend; without a connection or a session, or while there is too much to do, it waits on. */
const refusals: ReadonlySet<ProblemKind> = new Set([
  'forbidden',
  'missing',
  'invalid',
  'conflict',
  'outdated',
]);

const underWay = new WeakMap<FormQueue, Promise<void>>();

/**
 * Sends what waits, one after the other, until nothing is left or there is no connection. What is refused stays, with the reason, for the person
 * to look at. Called again while it is at work it is at work once.
 */
export function sendQueued(queue: FormQueue, send: SendOne): Promise<void> {
  const going = underWay.get(queue) ?? sendAll(queue, send).finally(() => underWay.delete(queue));
  underWay.set(queue, going);
  return going;
}

async function sendAll(queue: FormQueue, send: SendOne): Promise<void> {
  for (const queued of queue.all()) {
    if (queued.refused !== undefined) continue;
    try {
      await send(queued);
    } catch (thrown) {
      const { kind, reason } = thrown as Partial<ApiProblem>;
      if (kind === undefined || !refusals.has(kind)) return;
      queue.put({ ...queued, refused: reason || 'It could not be sent.' });
      continue;
    }
    queue.take(queued.form);
  }
}
