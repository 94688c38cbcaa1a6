import { Subscribers } from '@fairlead/ui';
import { del, get, set } from 'idb-keyval';
import { deleteStored, setAside } from './private-store.ts';
import { keyOf, lockOf, privateChannel, privateStore, type StoredName } from './private-values.ts';
import { forgetKey, type Sealed, seal, UnreadableValue, unseal } from './sealed.ts';

/** Notifies other tabs of the value that has changed. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(privateChannel);

/** Those who follow whatever is stored. */
const followers = new Subscribers();
channel?.addEventListener('message', followers.notify);

/** Notifies of every change to what people have stored in this browser, in any tab. @returns how to stop */
export const followStored = followers.subscribe;

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

interface SealedValueOptions<Value> extends StoredName {
  /** What it is while nothing is stored. */
  empty: Value;
  /** The value of what is stored: by another release, or edited by hand. @throws {UnreadableValue} where it is none */
  read(stored: unknown): Value;
  /** Takes over what an earlier release stored elsewhere, and removes it there once `write` has stored it. */
  adopt?(value: Value): Promise<{ value: Value; forget(): void } | undefined>;
}

/**
 * A value that a person has in this browser, encrypted in IndexedDB and shared by all tabs. A change shows at once in this tab. It is stored under a
 * lock, on what any tab has stored before, and taken back where the browser stores nothing. What is stored and cannot be read is set aside.
 */
export class SealedValue<Value> {
  /** Settles once what is stored has been read, or could not be. */
  readonly loaded: Promise<void>;
  readonly #options: SealedValueOptions<Value>;
  readonly #key: string;
  readonly #subscribers = new Subscribers();
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

  readonly subscribe = this.#subscribers.subscribe;

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
      followers.notify();
      return true;
    } catch {
      return false;
    } finally {
      this.#pending = this.#pending.filter((one) => one !== change);
      this.#show();
    }
  }

  /** Reads again what is stored, after all changes before. */
  reload(): Promise<void> {
    return this.#load();
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
    const sealed = await get<Sealed>(this.#key, privateStore);
    if (!sealed) return empty;
    try {
      return read(await unseal(person, sealed));
    } catch (problem) {
      // What the browser does not read now may be there later: then nothing is changed.
      if (!(problem instanceof UnreadableValue)) throw problem;
      await setAside(this.#options, sealed);
      return empty;
    }
  }

  async #write(value: Value): Promise<void> {
    if (value === this.#options.empty) await del(this.#key, privateStore);
    else await set(this.#key, await seal(this.#options.person, value), privateStore);
  }

  #show(): void {
    const value = this.#pending.reduce((before, change) => change(before), this.#stored);
    // Reading it again often gives the same value.
    if (value === this.#value || JSON.stringify(value) === JSON.stringify(this.#value)) return;
    this.#value = value;
    this.#subscribers.notify();
  }

  /** Runs work while no tab changes the value; one after the other in this tab alone, where the browser has no locks. */
  #locked(work: () => Promise<void>): Promise<void> {
    if (navigator.locks) return navigator.locks.request(lockOf(this.#key), work);
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => {});
    return turn;
  }
}

/** Deletes all that a person has stored in this browser, in its open tabs too, and what is about to be stored. */
export async function forgetStored(person: string): Promise<void> {
  const own = [...opened].filter((value) => value.person === person);
  await Promise.all(own.map((value) => value.clear()));
  await deleteStored(person);
  await forgetKey(person);
  channel?.postMessage(person);
  followers.notify();
}
