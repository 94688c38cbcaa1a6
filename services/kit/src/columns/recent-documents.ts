import QuickLRU from 'quick-lru';
import type { Stored } from '../collection/declaration.ts';

/** Stored documents that were answered lately; one is used only at the revision that is known of it. */
export class RecentDocuments<Of extends Stored = Stored> {
  readonly #documents: QuickLRU<string, Of>;

  /** @param most how many are kept at least, of those asked for last; twice as many at the most */
  constructor(most: number) {
    this.#documents = new QuickLRU({ maxSize: most });
  }

  /** The document at this revision; undefined when it has to be read. */
  find(id: string, revision: number | undefined): Of | undefined {
    const known = this.#documents.get(id);
    return known?.revision === revision ? known : undefined;
  }

  /** Keeps a document, letting those go that were not asked for longest. */
  keep(stored: Of): void {
    this.#documents.set(stored._id.toHexString(), stored);
  }
}
