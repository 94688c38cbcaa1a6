import type { Stored } from '../collection/declaration.ts';
import { SharedRuns } from './shared-runs.ts';

/** How many documents are read in one go. */
const BATCH = 500;

/** What reads documents by their ids, and what takes over what was found; undefined for what is not there. */
export interface Rereads {
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Stored>>;
  take(id: string, stored: Stored | undefined): void;
}

/** Documents that have changed elsewhere and are read anew, many at once, before anything is answered that they may be part of. */
export class Rereading {
  readonly #rereads: Rereads;
  readonly #rounds = new SharedRuns(() => this.#round());
  readonly #awaited = new Set<string>();
  /** What is being read, and has not changed once more since. */
  readonly #underWay = new Set<string>();

  constructor(rereads: Rereads) {
    this.#rereads = rereads;
  }

  /** Has documents read anew soon. */
  expect(ids: Iterable<string>): void {
    for (const id of ids) this.#awaited.add(id);
    // Who needs them asks for the outcome by `settled`.
    if (this.#awaited.size) this.#rounds.next().catch(() => undefined);
  }

  /** What was expected of a document, or is being read, is out of date: something newer is known of it. */
  forget(id: string): void {
    this.#awaited.delete(id);
    this.#underWay.delete(id);
  }

  /** Waits until all that is expected by now has been read. Rejects where the database does. */
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
