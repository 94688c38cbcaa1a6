import QuickLRU from 'quick-lru';

/** How long a lookup is cached, and for how many keys. */
interface TtlCacheOptions {
  freshMs: number;
  most: number;
}

/**
 * Recent lookups, so that not every request or event queries the database: a lookup is shared by concurrent callers, and
 * forgotten when it fails.
 */
export class TtlCache<Found> {
  readonly #kept: QuickLRU<string, Promise<Found>>;

  constructor({ freshMs, most }: TtlCacheOptions) {
    this.#kept = new QuickLRU({ maxSize: most, maxAge: freshMs });
  }

  /** The cached value of a key, or one looked up now. */
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

  /** Forgets the value of a key: it has changed. */
  forget(key: string): void {
    this.#kept.delete(key);
  }

  /** Forgets everything. */
  clear(): void {
    this.#kept.clear();
  }
}
