import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { forgetKey, type Sealed, seal, unseal } from './sealed.ts';

/** Where the browser keeps what people have not sent yet, each value encrypted by a key of its person. */
const store = createStore('fairlead-private', 'values');
/** Notifies other tabs of the value that has changed. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('fairlead-private');

/** The values that this tab has open. */
const opened = new Set<SealedValue<unknown>>();
/** How many changes are being stored. */
let beingStored = 0;
const askBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Does work that stores something. Until it is done, the browser asks before the page is closed, as what is encrypted cannot be stored at once. */
async function untilStored(work: () => Promise<void>): Promise<void> {
  if (beingStored === 0) window.addEventListener('beforeunload', askBrowser);
  beingStored += 1;
  try {
    await work();
  } finally {
    beingStored -= 1;
    if (beingStored === 0) window.removeEventListener('beforeunload', askBrowser);
  }
}

interface SealedValueOptions<Value> {
  /** What it is: its name beside that of the person. */
  name: string;
  person: string;
  /** What it is while nothing is stored. */
  empty: Value;
  /** The value of what is stored: by an earlier release, or edited by hand. */
  read(stored: unknown): Value;
  /** Takes over what an earlier release stored elsewhere, and removes it there once `write` has stored it. */
  adopt?(value: Value): Promise<{ value: Value; forget(): void } | undefined>;
}

/**
 * A value that a person has in this browser, encrypted in IndexedDB and shared by all tabs. A change shows at once in this tab. It is stored under a
 * lock, on what any tab has stored before, and taken back where the browser stores nothing.
 */
export class SealedValue<Value> {
  /** Settles once what is stored has been read, or could not be. */
  readonly loaded: Promise<void>;
  readonly #options: SealedValueOptions<Value>;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  /** What is stored, as far as this tab knows. */
  #stored: Value;
  /** The changes that are not stored yet. */
  #pending: readonly ((value: Value) => Value)[] = [];
  #value: Value;
  /** The last work of this tab, where the browser has no locks. */
  #turn: Promise<void> = Promise.resolve();

  constructor(options: SealedValueOptions<Value>) {
    this.#options = options;
    this.#key = keyOf(options);
    this.#stored = options.empty;
    this.#value = options.empty;
    channel?.addEventListener('message', ({ data }) => {
      if (data === this.#key || data === options.person) void this.#load();
    });
    opened.add(this as SealedValue<unknown>);
    this.loaded = this.#load();
  }

  get person(): string {
    return this.#options.person;
  }

  /** The value as this tab knows it; the same one for as long as nothing has changed. */
  readonly get = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes it. `change` may run several times, and makes the same of the same. @returns whether it was stored */
  async update(change: (value: Value) => Value): Promise<boolean> {
    this.#pending = [...this.#pending, change];
    this.#show();
    try {
      await untilStored(() =>
        this.#locked(async () => {
          const before = await this.#read();
          const next = change(before);
          if (next !== before) await this.#write(next);
          this.#stored = next;
        }),
      );
      channel?.postMessage(this.#key);
      return true;
    } catch {
      return false;
    } finally {
      this.#pending = this.#pending.filter((one) => one !== change);
      this.#show();
    }
  }

  /** Empties it, after all changes before. */
  async clear(): Promise<void> {
    await this.update(() => this.#options.empty);
  }

  /** Reads what is stored, as another tab has left it. */
  async #load(): Promise<void> {
    try {
      await this.#locked(async () => {
        const stored = await this.#read();
        const adopted = await this.#options.adopt?.(stored);
        if (adopted) await this.#write(adopted.value);
        adopted?.forget();
        this.#stored = adopted ? adopted.value : stored;
      });
    } catch {
      // A browser that stores nothing has nothing stored.
    }
    this.#show();
  }

  async #read(): Promise<Value> {
    const { person, empty, read } = this.#options;
    const sealed = await get<Sealed>(this.#key, store);
    if (!sealed) return empty;
    // Without its key it can no longer be read.
    const stored = await unseal(person, sealed).catch(() => undefined);
    return stored === undefined ? empty : read(stored);
  }

  async #write(value: Value): Promise<void> {
    if (value === this.#options.empty) await del(this.#key, store);
    else await set(this.#key, await seal(this.#options.person, value), store);
  }

  #show(): void {
    const value = this.#pending.reduce((before, change) => change(before), this.#stored);
    // Reading it again often gives the same value.
    if (value === this.#value || JSON.stringify(value) === JSON.stringify(this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** Runs work while no tab changes the value; one after the other in this tab alone, where the browser has no locks. */
  #locked(work: () => Promise<void>): Promise<void> {
    if (navigator.locks) return navigator.locks.request(`fairlead-private ${this.#key}`, work);
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => {});
    return turn;
  }
}

const keyOf = ({ person, name }: { person: string; name: string }) => `${person} ${name}`;

/** The names of what a person has stored in this browser. */
export async function storedNames(person: string): Promise<string[]> {
  const all = await keys<string>(store);
  return all.flatMap((key) => (key.startsWith(`${person} `) ? [key.slice(person.length + 1)] : []));
}

/** Deletes all that a person has stored in this browser, in its open tabs too, and what is about to be stored. */
export async function forgetStored(person: string): Promise<void> {
  const own = [...opened].filter((value) => value.person === person);
  await Promise.all(own.map((value) => value.clear()));
  const names = await storedNames(person);
  await delMany(
    names.map((name) => keyOf({ person, name })),
    store,
  );
  await forgetKey(person);
  channel?.postMessage(person);
}
