import type { RateTable } from '../../exchange-rates/rates.ts';
import type { DirectoryEntry } from './entry.ts';
import { Order } from './order.ts';
import { SlotsByValue } from './slots.ts';
import { WordIndex } from './words.ts';

/**
 * Every listing of the service in memory, by what it is filtered, sorted and counted by. A listing
 * has a slot, a filter is a set of slots, and counts are sizes of intersections, so that a page with
 * its total and all facet counts costs about the same among 100,000 listings as among 10,000.
 */
export class DirectoryIndex {
  readonly values = {
    status: new SlotsByValue(),
    organization: new SlotsByValue(),
    jobType: new SlotsByValue(),
    department: new SlotsByValue(),
    vesselType: new SlotsByValue(),
    region: new SlotsByValue(),
    experience: new SlotsByValue(),
    currency: new SlotsByValue(),
    flag: new SlotsByValue(),
    position: new SlotsByValue(),
    organizationName: new SlotsByValue(),
    place: new SlotsByValue(),
  };
  readonly words = { title: new WordIndex(), what: new WordIndex(), where: new WordIndex() };
  readonly orders = {
    date: new Order((a, b) => this.#compare(a, b, ({ postedAt }) => postedAt)),
    salary: new Order((a, b) => this.#compare(a, b, (entry) => this.annualUsd(entry)?.min ?? -1)),
    title: new Order((a, b) => this.#compareTitles(a, b)),
    applications: new Order((a, b) => this.#compare(a, b, ({ applications }) => applications)),
    expiry: new Order((a, b) => this.#compare(a, b, ({ visibleUntil }) => visibleUntil)),
  };
  readonly #entries: (DirectoryEntry | undefined)[] = [];
  readonly #slotOf = new Map<string, number>();
  readonly #free: number[] = [];
  #rates: RateTable;
  /** Grows with every change; what was computed at another is stale. */
  generation = 0;

  constructor(rates: RateTable) {
    this.#rates = rates;
  }

  get slots(): number {
    return this.#entries.length;
  }

  entryAt(slot: number): DirectoryEntry | undefined {
    return this.#entries[slot];
  }

  /** What a listing pays in a year in US dollars, by the rate table in force. */
  annualUsd({ salary }: DirectoryEntry): { min: number; max: number } | undefined {
    if (!salary) return undefined;
    const rate = this.#rates[salary.currency];
    return { min: salary.min * rate, max: salary.max * rate };
  }

  /** US dollars for one unit of a currency. */
  rateOf(currency: keyof RateTable): number {
    return this.#rates[currency];
  }

  /** Takes over all listings of a fresh start. */
  fill(entries: Iterable<DirectoryEntry>): void {
    for (const entry of entries) {
      const slot = this.#entries.push(entry) - 1;
      this.#slotOf.set(entry.id, slot);
      this.#enter(slot, entry);
    }
    this.#sortAll();
    this.generation += 1;
  }

  /** Takes over a listing as it is now; an older state than the known one changes nothing. */
  put(entry: DirectoryEntry): void {
    const known = this.#slotOf.get(entry.id);
    if (known !== undefined && (this.#entries[known]?.revision ?? 0) >= entry.revision) return;
    if (known !== undefined) this.#leave(known);
    const slot = known ?? this.#free.pop() ?? this.#entries.length;
    this.#entries[slot] = entry;
    this.#slotOf.set(entry.id, slot);
    this.#enter(slot, entry);
    for (const order of Object.values(this.orders)) order.add(slot);
    this.generation += 1;
  }

  /** Forgets a deleted listing. */
  remove(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    this.#leave(slot);
    this.#entries[slot] = undefined;
    this.#slotOf.delete(id);
    this.#free.push(slot);
    this.generation += 1;
  }

  /** Compares and sorts by other rates from now on. */
  useRates(rates: RateTable): void {
    this.#rates = rates;
    this.#sortAll();
    this.generation += 1;
  }

  #enter(slot: number, entry: DirectoryEntry): void {
    for (const [name, values] of Object.entries(valuesOf(entry)))
      this.values[name as keyof typeof this.values].add(slot, values);
    this.words.title.add(slot, entry.titleWords);
    this.words.what.add(slot, entry.whatWords);
    this.words.where.add(slot, entry.whereWords);
  }

  #leave(slot: number): void {
    const entry = this.#entries[slot];
    if (!entry) return;
    for (const order of Object.values(this.orders)) order.remove(slot);
    for (const [name, values] of Object.entries(valuesOf(entry)))
      this.values[name as keyof typeof this.values].remove(slot, values);
    this.words.title.remove(slot, entry.titleWords);
    this.words.what.remove(slot, entry.whatWords);
    this.words.where.remove(slot, entry.whereWords);
  }

  #sortAll(): void {
    const slots = [...this.#slotOf.values()];
    for (const order of Object.values(this.orders)) order.fill(slots);
  }

  #compare(a: number, b: number, by: (entry: DirectoryEntry) => number): number {
    const [one, other] = [this.#entries[a], this.#entries[b]];
    if (!one || !other) return a - b;
    const [key, otherKey] = [by(one), by(other)];
    if (key !== otherKey) return key < otherKey ? -1 : 1;
    return compareText(one.id, other.id);
  }

  #compareTitles(a: number, b: number): number {
    const [one, other] = [this.#entries[a], this.#entries[b]];
    if (!one || !other) return a - b;
    return compareText(one.titleKey, other.titleKey) || compareText(one.id, other.id);
  }
}

/** Slots of everything that a plain code tells apart. */
function valuesOf(entry: DirectoryEntry) {
  return {
    status: [entry.status],
    organization: [entry.organization],
    jobType: [entry.jobType],
    department: [entry.department],
    vesselType: [entry.vesselType],
    region: entry.regions,
    experience: [entry.experience],
    currency: [entry.salary?.currency],
    flag: [
      ...(entry.featured ? ['featured'] : []),
      entry.remote ? 'remote' : 'on-site',
      ...(entry.salary ? ['salaried'] : []),
    ],
    position: [entry.position],
    organizationName: [entry.organizationName || undefined],
    place: entry.places,
  } satisfies Record<string, readonly (string | undefined)[]>;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
