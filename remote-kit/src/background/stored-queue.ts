import type { QueuedItem, SendableQueue } from '../queue/queued-item.ts';
import { publishSent } from '../queue/sent-keys.ts';
import { deleteValue, readItems, removeItem, type StoredValue } from './stored-values.ts';

/**
 * A queue of a person as it is stored, without the remote whose it is. What declares no request is left to a page, and so is what is refused; both hold
 * up what is about the same.
 */
export class StoredQueue implements SendableQueue<QueuedItem> {
  /** The name under which tabs lock it while they send. */
  readonly name: string;
  readonly #value: StoredValue;
  readonly #left = new Set<string>();
  #items: readonly QueuedItem[] = [];

  constructor(value: StoredValue) {
    this.#value = value;
    this.name = `${value.name}:${value.person}`;
  }

  async refresh(): Promise<void> {
    const all = await readItems(this.#value);
    // Of what an earlier release has stored nobody here knows what it is about, and what it would hold up.
    const isOrdered = all.every(({ order }) => order !== undefined);
    const held = new Set(this.#left);
    this.#items = isOrdered ? all.filter((item) => this.#isSendable(item, held)) : [];
  }

  all(): readonly QueuedItem[] {
    return this.#items;
  }

  orderOf({ order = '' }: QueuedItem): string {
    return order;
  }

  async done({ key, request }: QueuedItem): Promise<void> {
    publishSent(this.name, key);
    await removeItem(this.#value, key);
    const { person } = this.#value;
    for (const name of request?.deletes ?? []) await deleteValue({ person, name });
  }

  /** Leaves what was refused to a page, which may know what to do about it. */
  async refuse(item: QueuedItem): Promise<void> {
    this.#left.add(this.orderOf(item));
  }

  /** Whether it can be sent from here; `held` is what items are about that were left before. */
  #isSendable(item: QueuedItem, held: Set<string>): boolean {
    if (item.refused !== undefined) return false;
    if (!item.request) held.add(this.orderOf(item));
    return !held.has(this.orderOf(item));
  }
}
