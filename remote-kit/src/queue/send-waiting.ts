import { ApiError, type ApiErrorKind } from '../calls/api-error.ts';
import type { QueuedItem, WaitingQueue } from './waiting-queue.ts';

/** Sends one waiting item. @throws {ApiError} */
export type SendOne<Item extends QueuedItem> = (item: Item) => Promise<void>;

/** What waiting does not cure: the item waits for the person. */
const refusals: ReadonlySet<ApiErrorKind> = new Set([
  'forbidden',
  'missing',
  'invalid',
  'conflict',
  'outdated',
]);
/** What none of the other items would get past either: no connection, no session, or too much to do. */
const obstacles: ReadonlySet<ApiErrorKind> = new Set([
  'offline',
  'network',
  'timeout',
  'unauthenticated',
  'unproved',
  'busy',
]);

/** What a queue is sending, and whether it was asked to send again meanwhile. */
interface Sending {
  ended: Promise<void>;
  isAskedAgain: boolean;
}

const underWay = new WeakMap<object, Sending>();

/**
 * Sends the waiting items one after the other, in one tab at a time, until none is left or there is no connection. What is refused stays, with the
 * reason, for the person to look at. Called while it is at work, it starts over once when it has ended: the connection may be back since.
 */
export function sendWaiting<Item extends QueuedItem>(
  queue: WaitingQueue<Item>,
  send: SendOne<Item>,
): Promise<void> {
  const going = underWay.get(queue);
  if (going) {
    going.isAskedAgain = true;
    return going.ended;
  }
  const sending: Sending = { ended: Promise.resolve(), isAskedAgain: false };
  const sendUntilNobodyAsks = async () => {
    do {
      sending.isAskedAgain = false;
      await alone(queue.name, () => sendAll(queue, send));
    } while (sending.isAskedAgain);
  };
  underWay.set(queue, sending);
  sending.ended = sendUntilNobodyAsks().finally(() => underWay.delete(queue));
  return sending.ended;
}

/** Runs work unless another tab is at it. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(`sending ${name}`, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
}

async function sendAll<Item extends QueuedItem>(queue: WaitingQueue<Item>, send: SendOne<Item>) {
  const tried = new Set<string>();
  // Items that are queued while others are sent are sent too.
  for (;;) {
    const item = queue.all().find(({ refused, key }) => refused === undefined && !tried.has(key));
    if (!item) return;
    tried.add(item.key);
    try {
      await send(item);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) {
        reportError(thrown);
        continue;
      }
      const { kind, reason } = thrown;
      if (obstacles.has(kind)) return;
      // What fails for a reason of its own is tried again later, and holds nothing else up.
      if (refusals.has(kind)) await queue.refuse(item, reason || 'It could not be sent.');
      continue;
    }
    await queue.done(item);
  }
}
