import { SealedValue } from './sealed-value.ts';

/** Something that somebody saved and that has not been sent yet: it waits in this browser. */
export interface Waiting {
  /** Since when it waits (ISO 8601). */
  since: string;
  /** The idempotency key under which it is sent, however often. */
  key: string;
  /** Why it was refused; from then on it waits for the person. */
  refused?: string | undefined;
}

/** How a kind of waiting item is handled: where it is stored, what it is about, and whether a stored value is still valid. */
export interface QueueKind<Item extends Waiting> {
  /** The name it is stored under in the browser, beside that of the person. */
  name: string;
  /** Of two items about the same subject only the later one waits. */
  subjectOf(item: Item): string;
  isItem(value: object): value is Item;
  /** Converts an item that an earlier release stored in another form. @throws where it can no longer be read */
  upgrade?(stored: object, person: string): Promise<object>;
}

const none: readonly never[] = [];

/** A person's items that wait in this browser to be sent: encrypted, and shared by all tabs. */
export class WaitingQueue<Item extends Waiting> {
  /** Its name among all queues of this browser. */
  readonly name: string;
  readonly #kind: QueueKind<Item>;
  readonly #value: SealedValue<readonly Item[]>;
  /** All that wait, the oldest first; the same array for as long as nothing has changed. */
  readonly all: () => readonly Item[];
  readonly subscribe: (listener: () => void) => () => void;

  constructor(kind: QueueKind<Item>, person: string) {
    this.#kind = kind;
    this.name = `${kind.name}:${person}`;
    this.#value = new SealedValue<readonly Item[]>({
      name: kind.name,
      person,
      empty: none,
      read: (stored) => this.#itemsIn(stored),
      adopt: async (waiting) => {
        const text = localStorage.getItem(this.name);
        if (text === null) return undefined;
        const adopted = await this.#upgraded(text, person);
        return {
          value: [...adopted, ...waiting],
          forget: () => localStorage.removeItem(this.name),
        };
      },
    });
    this.all = this.#value.get;
    this.subscribe = this.#value.subscribe;
  }

  /** Settles once it is known what waits. */
  get loaded(): Promise<void> {
    return this.#value.loaded;
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
    const item = follow(this.about(subject));
    return this.#value.update((waiting) =>
      item ? [...this.#without(waiting, subject), item] : waiting,
    );
  }

  /** Removes what waits about a subject from the queue. */
  take(subject: string): Promise<boolean> {
    return this.#value.update((waiting) => filtered(waiting, this.#without(waiting, subject)));
  }

  /** Notes why an item was refused, unless something else about the same waits by now. */
  refuse({ key }: Item, reason: string): Promise<boolean> {
    return this.#value.update((waiting) =>
      waiting.some((item) => item.key === key)
        ? waiting.map((item) => (item.key === key ? { ...item, refused: reason } : item))
        : waiting,
    );
  }

  /** Removes an item that was sent from the queue, unless something else about the same waits by now. */
  done({ key }: Item): Promise<boolean> {
    return this.#value.update((waiting) =>
      filtered(
        waiting,
        waiting.filter((item) => item.key !== key),
      ),
    );
  }

  #without(waiting: readonly Item[], subject: string): Item[] {
    return waiting.filter((item) => this.#kind.subjectOf(item) !== subject);
  }

  #itemsIn(stored: unknown): readonly Item[] {
    const isItem = (one: unknown): one is Item =>
      typeof one === 'object' && one !== null && 'key' in one && this.#kind.isItem(one);
    const items = Array.isArray(stored) ? stored.filter(isItem) : none;
    return items.length > 0 ? items : none;
  }

  /** The items that an earlier release stored as text. Items that can no longer be read are left out. */
  async #upgraded(text: string, person: string): Promise<readonly Item[]> {
    const { upgrade = async (one: object) => one } = this.#kind;
    const stored: unknown = safely(() => JSON.parse(text));
    if (!Array.isArray(stored)) return none;
    const upgraded = await Promise.allSettled(stored.map((one) => upgrade(one, person)));
    return this.#itemsIn(
      upgraded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    );
  }
}

/** What is left of waiting items: the same array where all are, and none where none is. */
const filtered = <Item>(before: readonly Item[], left: readonly Item[]): readonly Item[] =>
  left.length === before.length ? before : left.length === 0 ? none : left;

const safely = (parse: () => unknown): unknown => {
  try {
    return parse();
  } catch {
    return undefined;
  }
};

/** The queues of a kind: one for each person in this tab, whoever asks for it. */
export function queuesOf<Item extends Waiting>(kind: QueueKind<Item>) {
  const queues = new Map<string, WaitingQueue<Item>>();
  return (person: string): WaitingQueue<Item> => {
    const known = queues.get(person) ?? new WaitingQueue(kind, person);
    queues.set(person, known);
    return known;
  };
}
