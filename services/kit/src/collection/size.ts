import type { Collection as DriverCollection } from 'mongoose';
import { databaseTime } from '../deadline.ts';

/** From how many documents on a collection is large, and how long (ms) that is believed. */
const LARGE = 2_000;
const KEPT_MS = 5_000;
const unknown = { until: 0, count: Promise.resolve(0) };

/** Whether a collection has so many documents that looking at each of them takes its time. */
export class CollectionSize {
  readonly #documents: DriverCollection;
  #found = unknown;

  constructor(documents: DriverCollection) {
    this.#documents = documents;
  }

  /** Found out by the database's own estimate, every few seconds. */
  async isLarge(): Promise<boolean> {
    const now = Date.now();
    if (now >= this.#found.until) {
      const count = this.#documents.estimatedDocumentCount({ maxTimeMS: databaseTime() });
      this.#found = { until: now + KEPT_MS, count };
      count.catch(() => {
        this.#found = unknown;
      });
    }
    return (await this.#found.count) > LARGE;
  }
}
