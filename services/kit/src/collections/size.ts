import type { Collection as DriverCollection } from 'mongoose';
import { databaseTime } from '../runtime/deadline.ts';

/** The number of documents from which a collection is large, and how long (ms) that is cached. */
const LARGE = 2_000;
const KEPT_MS = 5_000;
const unknown = { until: 0, count: Promise.resolve(0) };

/** Whether a collection has so many documents that scanning them all is slow. */
export class CollectionSize {
  readonly #documents: DriverCollection;
  #found = unknown;

  constructor(documents: DriverCollection) {
    this.#documents = documents;
  }

  /** Estimated by the database itself, every few seconds. */
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
