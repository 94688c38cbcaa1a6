import { ApiError } from '../calls/api-error.ts';
import { callApi } from '../calls/call.ts';
import { isDraft, storedNames } from '../queue/private-values.ts';
import type { QueuedItem } from '../queue/queued-item.ts';
import { UnreadableValue } from '../queue/sealed.ts';
import { sendWaiting } from '../queue/send-waiting.ts';
import { StoredQueue } from './stored-queue.ts';

interface SendStoredOptions {
  /** The origin whose `/api` is called. */
  host: string;
  /** Whether its person is still using the browser; asked before each item. */
  isAllowed(): boolean;
}

/**
 * Sends what waits in this browser of a person and declares its request: in order, each under the key that it was queued with, and nothing that a tab is
 * sending. What is refused stays for a page.
 * @returns whether something is left that a later try may send
 */
export async function sendStored(person: string, options: SendStoredOptions): Promise<boolean> {
  // Without locks nobody knows whether a tab is sending.
  if (!navigator.locks) return false;
  let mayBeSentLater = false;
  const send = async (item: QueuedItem) => {
    try {
      await sendItem(item, options.host);
    } catch (thrown) {
      mayBeSentLater ||= ApiError.from(thrown).mayPass;
      throw thrown;
    }
  };
  for (const name of await queueNames(person)) {
    const queue = new StoredQueue({ person, name });
    try {
      await sendWaiting(queue, send, options);
    } catch (thrown) {
      // What cannot be read is set aside by a page, which says so.
      if (!(thrown instanceof UnreadableValue)) throw thrown;
    }
  }
  return mayBeSentLater;
}

async function sendItem({ request }: QueuedItem, host: string): Promise<void> {
  if (!request) throw new TypeError('It declares no request.');
  const { deletes: _deletes, ...call } = request;
  await callApi(call, { host });
}

/** The names of what a person has stored that waits to be sent. */
const queueNames = async (person: string): Promise<string[]> =>
  (await storedNames(person)).filter((name) => !isDraft(name) && !/ set aside /.test(name));
