import { z } from 'zod';
import type { Stored } from '../collection/declaration.ts';

/** A document of this service that was created, changed or deleted, here or by another instance. */
export interface DocumentChange {
  collection: string;
  id: string;
  revision: number;
  deleted: boolean;
  /** The document itself where the change was made here; others read it from the database. */
  stored?: Stored;
  /** What the event of a change made elsewhere says of the document. */
  told?: Readonly<Record<string, unknown>>;
}

const changed = z.looseObject({ id: z.string(), revision: z.number(), deleted: z.boolean() });

type Listener = (change: DocumentChange) => void;

/** How many documents are remembered by the revision that was told last. */
const MOST_REMEMBERED = 20_000;

/** Tells whoever keeps something in memory that a document changed, each revision once. */
export class Changes {
  readonly #listeners = new Set<Listener>();
  readonly #told = new Map<string, number>();
  /** Grows with every change; what was made at another generation is stale. */
  generation = 0;

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /**
   * Announces a change, unless that revision or a later one was told before: a change made here is also
   * heard of by its event, and either may come first.
   */
  announce(change: DocumentChange): void {
    const told = this.#told.get(nameOf(change)) ?? 0;
    if (change.revision <= told) return;
    this.#remember(change);
    this.generation += 1;
    for (const listener of this.#listeners) listener(change);
  }

  /** Announces what an event tells of a document; what tells of none changes nothing. */
  announceTold(collection: string, payload: unknown): void {
    const { success, data: told } = changed.safeParse(payload);
    if (!success) return;
    const { id, revision, deleted } = told;
    this.announce({ collection, id, revision, deleted, told });
  }

  /** Everything may have changed. */
  invalidate(): void {
    this.generation += 1;
  }

  #remember(change: DocumentChange): void {
    const name = nameOf(change);
    this.#told.delete(name);
    this.#told.set(name, change.revision);
    const [oldest] = this.#told.keys();
    if (this.#told.size > MOST_REMEMBERED && oldest !== undefined) this.#told.delete(oldest);
  }
}

const nameOf = ({ collection, id }: DocumentChange) => `${collection} ${id}`;
