import type { Stored } from '../collection/declaration.ts';

/** A document of this service that was created, changed or deleted, here or by another instance. */
export interface DocumentChange {
  collection: string;
  id: string;
  revision: number;
  deleted: boolean;
  /** The document itself where the change was made here; others read it from the database. */
  stored?: Stored;
}

type Listener = (change: DocumentChange) => void;

/** Tells whoever keeps something in memory that a document changed. */
export class Changes {
  readonly #listeners = new Set<Listener>();
  /** Grows with every change; what was made at another generation is stale. */
  generation = 0;

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  announce(change: DocumentChange): void {
    this.generation += 1;
    for (const listener of this.#listeners) listener(change);
  }

  /** Everything may have changed. */
  invalidate(): void {
    this.generation += 1;
  }
}
