import QuickLRU from 'quick-lru';

/** For how long what was looked up is known, and of how many keys. */
interface Remembering {
  freshMs: number;
  most: number;
}

/**
 * What was looked up lately, so that not each request or event asks the database: a look is shared by whoever asks meanwhile, and
 * forgotten when it fails.
 */
export class Remembered<Found> {
  readonly #kept: QuickLRU<string, Promise<Found>>;

  constructor({ freshMs, most }: Remembering) {
    this.#kept = new QuickLRU({ maxSize: most, maxAge: freshMs });
  }

  /** What is known under a key, or is looked up now. */
  of(key: string, look: () => Promise<Found>): Promise<Found> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const looked = look();
    this.#kept.set(key, looked);
    looked.catch(() => {
      if (this.#kept.peek(key) === looked) this.#kept.delete(key);
    });
    return looked;
  }

  /** Forgets what is known under a key: it has changed. */
  forget(key: string): void {
    this.#kept.delete(key);
  }

  /** Forgets everything. */
  clear(): void {
    this.#kept.clear();
  }
}
