import type { Store } from '../../collections/store.ts';
import { ApiError } from '../../runtime/errors.ts';
import { freeName } from './stored-name.ts';

/** The member of a document whose value is unique. */
const MEMBER = 'filename';
/** How many names with the same beginning are examined, and how often a race may be lost before giving up. */
const MOST = 1_000;
const TRIES = 5;

/** Gives files names that are unique in their collection: `deck.png`, `deck-1.png`, `deck-2.png`. */
export class UniqueNames {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Adds a document under a name like the requested one. @throws what adding it throws. */
  async give<Added>(wanted: string, add: (name: string) => Promise<Added>): Promise<Added> {
    for (let tries = 1; ; tries += 1)
      try {
        return await add(freeName(wanted, await this.#like(wanted)));
      } catch (error) {
        if (tries === TRIES || !isTaken(error)) throw error;
      }
  }

  /** The names with the same beginning as the given one. */
  async #like(wanted: string): Promise<string[]> {
    const stem = wanted.slice(0, wanted.lastIndexOf('.'));
    const found = await this.#store
      .find({ [MEMBER]: { $gte: stem, $lt: `${stem}\uffff` } })
      .sort({ [MEMBER]: 1 })
      .limit(MOST)
      .toArray();
    return found.map((document) => String(document[MEMBER]));
  }
}

function isTaken(error: unknown): boolean {
  const errors: unknown =
    error instanceof ApiError && (error.entry.data as { errors?: unknown } | undefined)?.errors;
  return Array.isArray(errors) && errors.some(({ path }) => path === MEMBER);
}
