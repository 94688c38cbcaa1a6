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
  /** The name it is stored under in the browser, before that of the person. */
  name: string;
  /** Of two items about the same subject only the later one waits. */
  subjectOf(item: Item): string;
  isItem(value: object): value is Item;
}

/** A person's items that wait in this browser to be sent. */
export class WaitingQueue<Item extends Waiting> {
  readonly #kind: QueueKind<Item>;
  readonly #name: string;
  readonly #listeners = new Set<() => void>();
  #text: string | null = null;
  #waiting: readonly Item[] = [];

  constructor(kind: QueueKind<Item>, person: string) {
    this.#kind = kind;
    this.#name = `${kind.name}:${person}`;
    // Other tabs add and remove items.
    addEventListener('storage', ({ key }) => {
      if (key === this.#name || key === null) this.#tell();
    });
  }

  /** All that wait, the oldest first; the same array for as long as nothing has changed. */
  readonly all = (): readonly Item[] => {
    const text = this.#read();
    if (text !== this.#text) {
      this.#text = text;
      this.#waiting = this.#itemsIn(text);
    }
    return this.#waiting;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What waits about a subject. */
  about(subject: string): Item | undefined {
    return this.all().find((item) => this.#kind.subjectOf(item) === subject);
  }

  /** Queues an item in place of one about the same subject. @returns whether there was room for it. */
  put(item: Item): boolean {
    const subject = this.#kind.subjectOf(item);
    return this.#write([...this.#without(subject), item]);
  }

  /** Removes what waits about a subject from the queue. */
  take(subject: string): void {
    this.#write(this.#without(subject));
  }

  /** Removes an item that was sent from the queue, unless something else about the same waits by now. */
  done({ key }: Item): void {
    this.#write(this.all().filter((item) => item.key !== key));
  }

  #without(subject: string): Item[] {
    return this.all().filter((item) => this.#kind.subjectOf(item) !== subject);
  }

  #itemsIn(text: string | null): Item[] {
    try {
      const waiting: unknown = JSON.parse(text ?? '[]');
      const isItem = (one: unknown): one is Item =>
        typeof one === 'object' && one !== null && 'key' in one && this.#kind.isItem(one);
      return Array.isArray(waiting) ? waiting.filter(isItem) : [];
    } catch {
      return [];
    }
  }

  #read(): string | null {
    try {
      return localStorage.getItem(this.#name);
    } catch {
      return null;
    }
  }

  #write(waiting: readonly Item[]): boolean {
    try {
      if (waiting.length === 0) localStorage.removeItem(this.#name);
      else localStorage.setItem(this.#name, JSON.stringify(waiting));
    } catch {
      return false;
    }
    this.#tell();
    return true;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The queues of a kind: one for each person in this tab, whoever asks for it. */
export function queuesOf<Item extends Waiting>(kind: QueueKind<Item>) {
  const queues = new Map<string, WaitingQueue<Item>>();
  return (person: string): WaitingQueue<Item> => {
    const known = queues.get(person) ?? new WaitingQueue(kind, person);
    queues.set(person, known);
    return known;
  };
}
