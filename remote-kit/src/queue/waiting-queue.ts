import { allowCalls, withdrawCalls } from '../calls/withdrawn-calls.ts';
import { registerSync } from './background-sync.ts';
import type { QueuedItem, SendableQueue, ShownEntry, StoredRequest } from './queued-item.ts';
import { UnreadableValue } from './sealed.ts';
import { SealedValue } from './sealed-value.ts';
import { SentKeys } from './sent-keys.ts';

/** How a kind of waiting item is handled: where it is stored, what it is about, and whether a stored value is still valid. */
export interface QueueKind<Item extends QueuedItem> {
  /** The name it is stored under in the browser, beside that of the person. */
  name: string;
  /** What the person calls them, such as “Messages that were not sent”. */
  label: string;
  /** Of two items about the same subject only the later one waits. */
  subjectOf(item: Item): string;
  /** What items are about that are sent in the order in which they were made; the subject by default. */
  orderOf?(item: Item): string;
  /** What is shown of an item where all that waits is listed. */
  shownOf?(item: Item): ShownEntry;
  /** The one call that sends an item, where there is no more to it; undefined where a page has to send it. */
  requestOf?(item: Item): StoredRequest | undefined;
  isItem(value: object): value is Item;
  /** Converts an item that an earlier release stored in another form. @throws where it cannot be read: then it stays as it is */
  upgrade?(stored: object, person: string): Promise<object>;
}

const none: readonly never[] = [];

/** A person's items that wait in this browser to be sent: encrypted, and shared by all tabs. */
export class WaitingQueue<Item extends QueuedItem> implements SendableQueue<Item> {
  /** Its name among all queues of this browser. */
  readonly name: string;
  readonly #kind: QueueKind<Item>;
  /** With what another release has queued, which stays until that sends it. */
  readonly #value: SealedValue<readonly object[]>;
  readonly #sent: SentKeys;
  #known: { stored: readonly object[]; items: readonly Item[] } = { stored: none, items: none };
  readonly subscribe: (listener: () => void) => () => void;

  constructor(kind: QueueKind<Item>, person: string) {
    this.#kind = kind;
    this.name = `${kind.name}:${person}`;
    this.#sent = new SentKeys(this.name);
    this.#value = new SealedValue<readonly object[]>({
      name: kind.name,
      label: kind.label,
      person,
      empty: none,
      read: objectsIn,
      adopt: async (waiting) => {
        const text = localStorage.getItem(this.name);
        const adopted = text === null ? none : await this.#upgraded(text, person);
        const all = [...adopted, ...waiting];
        const described = all.map((one) => (this.#isItem(one) ? this.#described(one) : one));
        const isSame = text === null && described.every((one, at) => one === all[at]);
        return isSame
          ? undefined
          : { value: described, forget: () => localStorage.removeItem(this.name) };
      },
    });
    this.subscribe = this.#value.subscribe;
  }

  /** All that wait, the oldest first; the same array for as long as nothing has changed. */
  readonly all = (): readonly Item[] => {
    const stored = this.#value.get();
    if (stored !== this.#known.stored) this.#known = { stored, items: this.#itemsIn(stored) };
    return this.#known.items;
  };

  /** Settles once it is known what waits. */
  get loaded(): Promise<void> {
    return this.#value.loaded;
  }

  /** Reads again what is stored, as another tab may have sent or removed some of it. */
  refresh(): Promise<void> {
    return this.#value.reload();
  }

  /** Whom it belongs to. */
  get person(): string {
    return this.#value.person;
  }

  /** What items are about that are sent in the order in which they were made. */
  orderOf(item: Item): string {
    return this.#kind.orderOf?.(item) ?? this.#kind.subjectOf(item);
  }

  /** What waits about a subject. */
  about(subject: string): Item | undefined {
    return this.all().find((item) => this.#kind.subjectOf(item) === subject);
  }

  /** Queues an item in place of one about the same subject. @returns whether the browser has stored it */
  put(item: Item): Promise<boolean> {
    return this.change(this.#kind.subjectOf(item), () => item);
  }

  /** Puts what follows from what waits about a subject in its place; undefined leaves it as it is. @returns whether the browser has stored it */
  change(
    subject: string,
    follow: (before: Item | undefined) => Item | undefined,
  ): Promise<boolean> {
    // Once, as it may give the item a new key.
    const before = this.about(subject);
    const followed = follow(before);
    const item = followed && this.#described(followed, true);
    if (item) {
      // What it takes the place of may be on its way.
      if (before) withdrawCalls(before.key);
      allowCalls(item.key);
      this.#sent.delete(item.key);
    }
    return this.#updateAndSync((waiting) =>
      item ? [...this.#without(waiting, subject), item] : waiting,
    );
  }

  /** Removes what waits about a subject from the queue; where it is being sent, no further try is made. */
  take(subject: string): Promise<boolean> {
    const waiting = this.about(subject);
    if (waiting) withdrawCalls(waiting.key);
    return this.#update((waiting) => filtered(waiting, this.#without(waiting, subject)));
  }

  /** Notes why an item was refused, unless something else about the same waits by now. */
  refuse({ key }: Item, reason: string): Promise<boolean> {
    return this.#update((waiting) =>
      waiting.some((item) => item.key === key)
        ? waiting.map((item) => (item.key === key ? { ...item, refused: reason } : item))
        : waiting,
    );
  }

  /** Lets an item that was refused be sent again, under the same key. */
  retry({ key }: Pick<Item, 'key'>): Promise<boolean> {
    return this.#updateAndSync((waiting) =>
      waiting.some((item) => item.key === key && item.refused !== undefined)
        ? waiting.map((item) => (item.key === key ? { ...item, refused: undefined } : item))
        : waiting,
    );
  }

  /** Removes an item that the person no longer wants to be sent; where it is being sent, no further try is made. */
  discard(item: Pick<Item, 'key'>): Promise<boolean> {
    withdrawCalls(item.key);
    return this.#remove(item);
  }

  /** Removes an item that was sent from the queue, unless something else about the same waits by now. */
  done(item: Pick<Item, 'key'>): Promise<boolean> {
    this.#sent.add(item.key);
    return this.#remove(item);
  }

  /** Whether an item was sent, by whichever tab or the service worker, since this tab has the queue open. What no longer waits may have been discarded. */
  wasSent({ key }: Pick<Item, 'key'>): boolean {
    return this.#sent.has(key);
  }

  #remove({ key }: Pick<Item, 'key'>): Promise<boolean> {
    return this.#update((waiting) =>
      filtered(
        waiting,
        waiting.filter((item) => item.key !== key),
      ),
    );
  }

  /** Has the service worker send what waits once no page does, where the browser can. */
  syncLater(): void {
    if (this.all().some(({ request, refused }) => request && refused === undefined))
      void registerSync();
  }

  /** An item with what is shown of it, and what the service worker needs to send it; anew where it has changed. */
  #described(item: Item, isChanged = false): Item {
    const { shownOf, requestOf } = this.#kind;
    if (!shownOf || (item.shown && item.order !== undefined && !isChanged)) return item;
    const request = requestOf?.(item);
    const { request: _before, ...rest } = item;
    return {
      ...(rest as Item),
      shown: shownOf(item),
      order: this.orderOf(item),
      ...(request && { request }),
    };
  }

  /** Changes what waits, and lets it be sent while no page is open, where the browser can. */
  async #updateAndSync(change: (waiting: readonly Item[]) => readonly Item[]): Promise<boolean> {
    const isStored = await this.#update(change);
    if (isStored) this.syncLater();
    return isStored;
  }

  #without(waiting: readonly Item[], subject: string): Item[] {
    return waiting.filter((item) => this.#kind.subjectOf(item) !== subject);
  }

  #update(change: (waiting: readonly Item[]) => readonly Item[]): Promise<boolean> {
    return this.#value.update((stored) => {
      const items = this.#itemsIn(stored);
      const next = change(items);
      if (next === items) return stored;
      const others = stored.filter((one) => !this.#isItem(one));
      return others.length + next.length > 0 ? [...others, ...next] : none;
    });
  }

  readonly #isItem = (one: object): one is Item => 'key' in one && this.#kind.isItem(one);

  #itemsIn(stored: readonly object[]): readonly Item[] {
    const items = stored.filter(this.#isItem);
    return items.length > 0 ? items : none;
  }

  /** What an earlier release stored as text, converted where it can be read. */
  async #upgraded(text: string, person: string): Promise<readonly object[]> {
    const { upgrade = async (one: object) => one } = this.#kind;
    const stored = safely(() => objectsIn(JSON.parse(text))) ?? none;
    return Promise.all(stored.map((one) => upgrade(one, person).catch(() => one)));
  }
}

/** @throws {UnreadableValue} where it is no list */
function objectsIn(stored: unknown): readonly object[] {
  if (!Array.isArray(stored)) throw new UnreadableValue('It is no list of what waits.');
  return stored.filter((one) => typeof one === 'object' && one !== null);
}

/** What is left of waiting items: the same array where all are, and none where none is. */
const filtered = <Item>(before: readonly Item[], left: readonly Item[]): readonly Item[] =>
  left.length === before.length ? before : left.length === 0 ? none : left;

const safely = <Parsed>(parse: () => Parsed): Parsed | undefined => {
  try {
    return parse();
  } catch {
    return undefined;
  }
};
