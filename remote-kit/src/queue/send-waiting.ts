import { ApiError, type ApiErrorKind } from '../calls/api-error.ts';
import type { QueuedItem, SendableQueue } from './queued-item.ts';

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

/** Whether a failed item waits for a connection, for the session, or for a server that is down: the person need do nothing about it. */
export const mayBeSentLater = ({ kind, mayPass }: ApiError): boolean =>
  mayPass || obstacles.has(kind);

/** When a queue sends, and who learns what was refused. */
export interface SendingOptions<Item extends QueuedItem> {
  /** Whether its person is still there; asked before each item. */
  isAllowed?(): boolean;
  /** Called with what was refused for good, and why. */
  onRefused?(item: Item, reason: string): void;
}

/** What a queue is sending, and whether it was asked to send again meanwhile. */
interface Sending {
  ended: Promise<void>;
  isAskedAgain: boolean;
}

const underWay = new WeakMap<object, Sending>();

/**
 * Sends the waiting items one after the other, in one tab at a time, until none is left or there is no connection. What is refused stays, with the
 * reason, for the person to look at, and holds nothing else up; what fails for another reason holds up what is about the same, unless it was taken back or replaced meanwhile. Called while it is at work, it starts over once when it has ended: the connection may be back since.
 */
export function sendWaiting<Item extends QueuedItem>(
  queue: SendableQueue<Item>,
  send: SendOne<Item>,
  options: SendingOptions<Item> = {},
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
      await alone(queue.name, () => sendAll(queue, send, options));
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

async function sendAll<Item extends QueuedItem>(
  queue: SendableQueue<Item>,
  send: SendOne<Item>,
  { isAllowed = () => true, onRefused }: SendingOptions<Item>,
) {
  const tried = new Set<string>();
  const held = new Set<string>();
  const isNext = (item: Item) =>
    item.refused === undefined && !tried.has(item.key) && !held.has(queue.orderOf(item));
  // Items that are queued while others are sent are sent too.
  for (;;) {
    // Another tab may have sent or removed some of them.
    await queue.refresh();
    const item = queue.all().find(isNext);
    if (!item || !isAllowed()) return;
    tried.add(item.key);
    const failure = await failureOf(() => send(item));
    if (!failure) await queue.done(item);
    else if (obstacles.has(failure.kind)) return;
    else if (refusals.has(failure.kind)) {
      const reason = failure.reason || 'It could not be sent.';
      await queue.refuse(item, reason);
      onRefused?.(item, reason);
    } else if (queue.all().some(({ key }) => key === item.key)) held.add(queue.orderOf(item));
  }
}

/** Why work failed. A fault of the portal's own code is reported. */
async function failureOf(work: () => Promise<void>): Promise<ApiError | undefined> {
  try {
    await work();
    return undefined;
  } catch (thrown) {
    return ApiError.caught(thrown);
  }
}
