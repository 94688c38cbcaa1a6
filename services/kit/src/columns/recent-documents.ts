import QuickLRU from 'quick-lru';
import type { Stored } from '../model/declaration.ts';

/** Recently answered stored documents; one is used only at its known revision. */
export class RecentDocuments<Of extends Stored = Stored> {
  readonly #documents: QuickLRU<string, Of>;

  /** @param most how many of the most recently used are kept at least; at most twice as many */
  constructor(most: number) {
    this.#documents = new QuickLRU({ maxSize: most });
  }

  /** The document at this revision; undefined when it has to be read. */
  find(id: string, revision: number | undefined): Of | undefined {
    const known = this.#documents.get(id);
    return known?.revision === revision ? known : undefined;
  }

  /** Caches a document, evicting the least recently used. */
  keep(stored: Of): void {
    this.#documents.set(stored._id.toHexString(), stored);
  }
}
