import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import { Ids, Numbers, Order, type SlotComparison } from '@fairlead/service-kit';
import type { RateTable } from '../../exchange-rates/rates.ts';
import type { DirectoryEntry } from './entry.ts';
import { Salaries } from './salaries.ts';

/** What is held of the listing in each slot: numbers, its id, and its title to sort by. */
export class Rows {
  readonly ids = new Ids();
  readonly revisions = new Numbers();
  readonly applications = new Numbers();
  /** When it was made, when it was posted, and until when it may be shown, in ms. */
  readonly createdAt = new Numbers();
  readonly postedAt = new Numbers();
  readonly visibleUntil = new Numbers();
  readonly salaries: Salaries;
  readonly #titles: string[] = [];

  constructor(rates: RateTable) {
    this.salaries = new Salaries(rates);
  }

  /** Reserves the given number of slots at once. */
  reserve(slots: number): void {
    const { ids, revisions, applications, salaries, ...times } = this;
    const { createdAt, postedAt, visibleUntil } = times;
    const all = [ids, revisions, applications, createdAt, postedAt, visibleUntil, salaries];
    for (const numbers of all) numbers.reserve(slots);
  }

  set(slot: number, entry: DirectoryEntry, applications: number): void {
    this.ids.set(entry.id, slot);
    this.#titles[slot] = entry.title;
    this.revisions.set(slot, entry.revision);
    this.applications.set(slot, applications);
    this.createdAt.set(slot, entry.createdAt);
    this.postedAt.set(slot, entry.postedAt);
    this.visibleUntil.set(slot, entry.visibleUntil);
    this.salaries.set(slot, entry.salary);
  }

  /** Frees what a dead slot need not hold. */
  empty(slot: number): void {
    this.#titles[slot] = '';
  }

  /** Comparators of slots by sort key; ties are broken by id. */
  orders() {
    return {
      creation: new Order(this.#by((slot) => this.createdAt.at(slot))),
      date: new Order(this.#by((slot) => this.postedAt.at(slot))),
      salary: new Order(this.#by((slot) => this.salaries.leastAt(slot))),
      title: new Order((a, b) => this.#compareTitles(a, b)),
      applications: new Order(this.#by((slot) => this.applications.at(slot))),
      expiry: new Order(this.#by((slot) => this.visibleUntil.at(slot))),
    };
  }

  #by(key: (slot: number) => number): SlotComparison {
    // Two infinite keys differ by NaN, which counts as 0.
    return (a, b) => key(a) - key(b) || this.ids.compare(a, b);
  }

  #compareTitles(a: number, b: number): number {
    return compareAsRead(this.#titles[a] ?? '', this.#titles[b] ?? '') || this.ids.compare(a, b);
  }
}
