import type { StoredListing } from '../collection.ts';

const MOST = 5_000;

/** Stored listings that were answered lately; one is used only at the revision the directory knows. */
export class RecentDocuments {
  readonly #documents = new Map<string, StoredListing>();

  /** The listing at this revision; undefined when it has to be read. */
  find(id: string, revision: number): StoredListing | undefined {
    const known = this.#documents.get(id);
    if (known?.revision !== revision) return undefined;
    this.#documents.delete(id);
    this.#documents.set(id, known);
    return known;
  }

  /** Keeps a listing, letting the one go that was not asked for longest. */
  keep(stored: StoredListing): void {
    const id = stored._id.toHexString();
    this.#documents.delete(id);
    this.#documents.set(id, stored);
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > MOST && oldest !== undefined) this.#documents.delete(oldest);
  }
}
