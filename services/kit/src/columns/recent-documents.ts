import type { Stored } from '../collection/declaration.ts';

/** Stored documents that were answered lately; one is used only at the revision that is known of it. */
export class RecentDocuments<Of extends Stored = Stored> {
  readonly #documents = new Map<string, Of>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The document at this revision; undefined when it has to be read. */
  find(id: string, revision: number | undefined): Of | undefined {
    const known = this.#documents.get(id);
    if (known?.revision !== revision) return undefined;
    if (known) this.keep(known);
    return known;
  }

  /** Keeps a document, letting the one go that was not asked for longest. */
  keep(stored: Of): void {
    const id = stored._id.toHexString();
    this.#documents.delete(id);
    this.#documents.set(id, stored);
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > this.#most && oldest !== undefined) this.#documents.delete(oldest);
  }
}
