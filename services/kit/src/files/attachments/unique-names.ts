import type { Store } from '../../collection/store.ts';
import { ApiError } from '../../errors.ts';
import { freeName } from './stored-name.ts';

/** The member of a document that no other says the same in. */
const MEMBER = 'filename';
/** How many names that begin alike are looked at, and how often another is quicker before it is given up. */
const MOST = 1_000;
const TRIES = 5;

/** Gives files names that no other file of a collection has: `deck.png`, `deck-1.png`, `deck-2.png`. */
export class UniqueNames {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Has a document added under a name like the wanted one. @throws what adding it throws. */
  async give<Added>(wanted: string, add: (name: string) => Promise<Added>): Promise<Added> {
    for (let tries = 1; ; tries += 1)
      try {
        return await add(freeName(wanted, await this.#like(wanted)));
      } catch (error) {
        if (tries === TRIES || !isTaken(error)) throw error;
      }
  }

  /** The names that begin like one. */
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
