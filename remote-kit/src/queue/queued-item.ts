import type { ApiCall } from '../calls/call.ts';

/** Something that somebody saved and that has not been sent yet: it waits in this browser. */
export interface QueuedItem {
  /** Since when it waits (ISO 8601). */
  since: string;
  /** The idempotency key under which it is sent, however often. */
  key: string;
  /** Why it was refused; from then on it waits for the person. */
  refused?: string | undefined;
  /** What is shown of it where all that waits is listed; earlier releases stored none. */
  shown?: ShownEntry;
  /** What it is about, of what is sent in the order in which it was made, and the call that sends it: for the service worker. */
  order?: string;
  request?: StoredRequest;
}

/** What is shown of something that waits, outside of the page where it was made. */
export interface ShownEntry {
  /** What it is, such as “Application”. */
  noun: string;
  /** What the person calls it; none for what nobody else may read over their shoulder. */
  title?: string;
  /** The page where it can be looked at and changed. */
  href?: string;
}

/** The one call that sends something that waits, so that the service worker can send it while no page is open. */
export interface StoredRequest
  extends Pick<ApiCall, 'path' | 'body' | 'idempotencyKey' | 'ifMatch'> {
  method: NonNullable<ApiCall['method']>;
  /** The names of what else this browser has stored of it, such as its draft: deleted once it is sent. */
  deletes?: readonly string[];
}

/** A queue, as it is emptied: one item after the other. */
export interface SendableQueue<Item extends QueuedItem> {
  /** Its name among all queues of this browser. */
  readonly name: string;
  /** Reads again what is stored. */
  refresh(): Promise<void>;
  /** All that may be sent, the oldest first. */
  all(): readonly Item[];
  /** What items are about that are sent in the order in which they were made. */
  orderOf(item: Item): string;
  /** Removes an item that was sent. */
  done(item: Item): Promise<unknown>;
  /** Notes why an item was refused for good. */
  refuse(item: Item, reason: string): Promise<unknown>;
}
