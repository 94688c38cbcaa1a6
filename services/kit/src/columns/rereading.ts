import type { Stored } from '../model/declaration.ts';
import { SharedRuns } from './shared-runs.ts';

/** How many documents are read in one go. */
const BATCH = 500;

/** Reads documents by their ids, and applies what was found; undefined for what does not exist. */
export interface Rereads {
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Stored>>;
  take(id: string, stored: Stored | undefined): void;
}

/** Rereads documents that have changed elsewhere, many at once, before any answer that they may be part of. */
export class Rereading {
  readonly #rereads: Rereads;
  readonly #rounds = new SharedRuns(() => this.#round());
  readonly #awaited = new Set<string>();
  /** What is being read, and has not changed again since. */
  readonly #underWay = new Set<string>();

  constructor(rereads: Rereads) {
    this.#rereads = rereads;
  }

  /** Has documents reread soon. */
  expect(ids: Iterable<string>): void {
    for (const id of ids) this.#awaited.add(id);
    // Whoever needs them gets the outcome from `settled`.
    if (this.#awaited.size) this.#rounds.next().catch(() => undefined);
  }

  /** A pending or running reread of a document is out of date: something newer is known. */
  forget(id: string): void {
    this.#awaited.delete(id);
    this.#underWay.delete(id);
  }

  /** Waits until everything pending by now has been read. Rejects when the database does. */
  async settled(): Promise<void> {
    if (this.#awaited.size || this.#underWay.size) await this.#rounds.next();
  }

  async #round(): Promise<void> {
    const ids = [...this.#awaited];
    for (let from = 0; from < ids.length; from += BATCH)
      await this.#readBatch(ids.slice(from, from + BATCH));
  }

  async #readBatch(batch: readonly string[]): Promise<void> {
    const ids = batch.filter((id) => this.#awaited.delete(id));
    for (const id of ids) this.#underWay.add(id);
    try {
      const found = await this.#rereads.read(ids);
      for (const id of ids) if (this.#underWay.delete(id)) this.#rereads.take(id, found.get(id));
    } catch (error) {
      for (const id of ids) if (this.#underWay.delete(id)) this.#awaited.add(id);
      throw error;
    }
  }
}
