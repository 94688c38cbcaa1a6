import type { ApiProblem, ProblemKind } from '../calls/problem.ts';
import type { Waiting, WaitingQueue } from './waiting-queue.ts';

/** Sends one waiting item. @throws {ApiProblem} */
export type SendOne<Item extends Waiting> = (item: Item) => Promise<void>;

/** What waiting does not cure; without a connection or a session, or while there is too much to do, an item waits on. */
const refusals: ReadonlySet<ProblemKind> = new Set([
  'forbidden',
  'missing',
  'invalid',
  'conflict',
  'outdated',
]);

/** What a queue is sending, and whether it was asked to send again meanwhile. */
interface Sending {
  ended: Promise<void>;
  isAskedAgain: boolean;
}

const underWay = new WeakMap<object, Sending>();

/**
 * Sends the waiting items one after the other, until none is left or there is no connection. What is refused stays, with the reason, for the person
 * to look at. Called while it is at work, it starts over once when it has ended: the connection may be back since.
 */
export function sendWaiting<Item extends Waiting>(
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
      await sendAll(queue, send);
    } while (sending.isAskedAgain);
  };
  underWay.set(queue, sending);
  sending.ended = sendUntilNobodyAsks().finally(() => underWay.delete(queue));
  return sending.ended;
}

async function sendAll<Item extends Waiting>(queue: WaitingQueue<Item>, send: SendOne<Item>) {
  const tried = new Set<string>();
  // Items that are queued while others are sent are sent too.
  for (;;) {
    const item = queue.all().find(({ refused, key }) => refused === undefined && !tried.has(key));
    if (!item) return;
    tried.add(item.key);
    try {
      await send(item);
    } catch (thrown) {
      const { kind, reason } = thrown as Partial<ApiProblem>;
      if (kind === undefined || !refusals.has(kind)) return;
      const isStillMeant = queue.all().some(({ key }) => key === item.key);
      if (isStillMeant) queue.put({ ...item, refused: reason || 'It could not be sent.' });
      continue;
    }
    queue.done(item);
  }
}
