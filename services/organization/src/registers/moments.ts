import type { Service } from '@fairlead/service-kit';
import { turningIndex } from './collection.ts';
import type { RegisterStore } from './register-store.ts';

/** The next moment (ms), known to this instance, at which a record of any register changes with time alone. */
export class Moments {
  readonly #service: Service;
  readonly #stores: readonly RegisterStore[];
  #next = Infinity;
  #look: () => void = () => {};

  constructor(service: Service, stores: readonly RegisterStore[]) {
    this.#service = service;
    this.#stores = stores;
    const slugs = new Set<string>(stores.map(({ collection }) => collection.slug));
    service.changes.onChange(({ collection, stored }) => {
      if (slugs.has(collection)) this.#schedule(stored?.flagsChangeAt);
    });
  }

  get next(): number {
    return this.#next;
  }

  /** Calls `look` when the next moment has become earlier. */
  watch(look: () => void): void {
    this.#look = look;
  }

  /**
   * Reads the next moment after `start` (ms) from the database. What was due before has been dealt with, or is retried: it must
   * not hide what comes next, nor may a change heard of meanwhile be lost.
   */
  async read(start: number): Promise<void> {
    this.#next = Infinity;
    const firsts = this.#stores.map(({ collection }) => {
      const store = this.#service.store(collection);
      return store.hinted(store.indexNamed(turningIndex.name), ({ hint }) => {
        const later = store.find({ flagsChangeAt: { $gt: new Date(start) } });
        return (hint ? later.hint(hint) : later).sort({ flagsChangeAt: 1 }).limit(1).next();
      });
    });
    for (const first of await Promise.all(firsts)) this.#schedule(first?.flagsChangeAt);
    this.#look();
  }

  /** Notes a moment; one that has passed already counts as now, as the last run may not have seen its record. */
  #schedule(moment: unknown): void {
    if (!(moment instanceof Date)) return;
    const at = Math.max(moment.getTime(), Date.now());
    if (at >= this.#next) return;
    this.#next = at;
    this.#look();
  }
}
