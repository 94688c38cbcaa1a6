import type { Service } from '@fairlead/service-kit';
import { turningIndex } from './collection.ts';
import type { RegisterStore } from './register-store.ts';

/** The next moment (ms), known to this instance, at which a record of any register changes with time alone. */
export class Moments {
  readonly #service: Service;
  readonly #kept: readonly RegisterStore[];
  #next = Infinity;
  #look: () => void = () => {};

  constructor(service: Service, stores: readonly RegisterStore[]) {
    this.#service = service;
    this.#kept = stores;
    const slugs = new Set<string>(stores.map(({ collection }) => collection.slug));
    service.changes.onChange(({ collection, stored }) => {
      if (slugs.has(collection)) this.#hear(stored?.flagsChangeAt);
    });
  }

  get next(): number {
    return this.#next;
  }

  /** Calls `look` when the next moment has become earlier. */
  watch(look: () => void): void {
    this.#look = look;
  }

  /** Reads the next moment from the database. */
  async read(): Promise<void> {
    const firsts = this.#kept.map(({ collection }) =>
      this.#service
        .store(collection)
        .find({ flagsChangeAt: { $gt: new Date(0) } })
        .hint(turningIndex.name)
        .sort({ flagsChangeAt: 1 })
        .limit(1)
        .next(),
    );
    const moments = (await Promise.all(firsts)).flatMap((first) => first?.flagsChangeAt ?? []);
    this.#next = Math.min(...moments.map(Number));
    this.#look();
  }

  #hear(moment: unknown): void {
    if (!(moment instanceof Date) || moment.getTime() >= this.#next) return;
    this.#next = moment.getTime();
    this.#look();
  }
}
