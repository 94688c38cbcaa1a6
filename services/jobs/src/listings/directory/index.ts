import type { ListingFacets } from '@fairlead/contracts';
import type { RateTable } from '../../exchange-rates/rates.ts';
import type { Bitset } from './bitset.ts';
import { Column } from './column.ts';
import type { DirectoryEntry } from './entry.ts';
import { Kept } from './kept.ts';
import { Order } from './order.ts';
import { SlotsByValue } from './slots.ts';
import { SplitTexts, WordIndex } from './words.ts';

const MOST_SETS = 512;
const MOST_FACETS = 2_000;

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
  readonly #texts = new SplitTexts();
  readonly words = {
    title: new WordIndex(this.#texts),
    what: new WordIndex(this.#texts),
    where: new WordIndex(this.#texts),
  };
  /** What a listing pays in a year in US dollars, and when it was posted (ms), by slot. */
  readonly columns = { usdMin: new Column(), usdMax: new Column(), postedAt: new Column() };
  readonly orders = {
    date: new Order((a, b) => this.#compare(a, b, (slot) => this.columns.postedAt.at(slot))),
    salary: new Order((a, b) => this.#compare(a, b, (slot) => this.columns.usdMin.at(slot))),
    title: new Order((a, b) => this.#compare(a, b, (slot) => this.#entries[slot]?.titleKey ?? '')),
    applications: new Order((a, b) =>
      this.#compare(a, b, (slot) => this.applicationsOf(this.#entries[slot]?.id ?? '')),
    ),
    expiry: new Order((a, b) =>
      this.#compare(a, b, (slot) => this.#entries[slot]?.visibleUntil ?? Infinity),
    ),
  };
  readonly #entries: (DirectoryEntry | undefined)[] = [];
  readonly #slotOf = new Map<string, number>();
  readonly #applications = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #sets = new Kept<Bitset>(MOST_SETS);
  readonly #facets = new Kept<ListingFacets>(MOST_FACETS);
  #rates: RateTable;
  /** Grows with every change of a listing or the rates; what was computed at another is stale. */
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

  /** What the index knows of a listing; undefined for one it does not know. */
  entryOf(id: string): DirectoryEntry | undefined {
    return this.#entries[this.#slotOf.get(id) ?? -1];
  }

  /** How many applications a listing has. */
  applicationsOf(id: string): number {
    return this.#applications.get(id) ?? 0;
  }

  /** Takes over how many applications a listing has. @returns whether that is news. */
  putApplications(id: string, applications: number): boolean {
    if (applications === this.applicationsOf(id)) return false;
    const slot = this.#slotOf.get(id);
    if (slot !== undefined) this.orders.applications.remove(slot);
    this.#applications.set(id, applications);
    if (slot !== undefined) this.orders.applications.add(slot);
    return true;
  }

  /** A set that many questions share, such as a preset range; made once until something changes. */
  shared(name: string, make: () => Bitset): Bitset {
    return this.#sets.of(this.generation, name, make);
  }

  /** The counts of a question, made once until something changes. */
  counted(name: string, make: () => ListingFacets): ListingFacets {
    return this.#facets.of(this.generation, name, make);
  }

  /** US dollars for one unit of a currency. */
  rateOf(currency: keyof RateTable): number {
    return this.#rates[currency];
  }

  /** Takes over all listings of a fresh start, and how many applications each has. */
  fill(entries: Iterable<DirectoryEntry>, applications: ReadonlyMap<string, number>): void {
    for (const [id, count] of applications) this.#applications.set(id, count);
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
    this.#applications.delete(id);
    this.#free.push(slot);
    this.generation += 1;
  }

  /** Compares and sorts by other rates from now on. */
  useRates(rates: RateTable): void {
    this.#rates = rates;
    for (const slot of this.#slotOf.values()) this.#value(slot);
    this.#sortAll();
    this.generation += 1;
  }

  #enter(slot: number, entry: DirectoryEntry): void {
    for (const [name, values] of Object.entries(valuesOf(entry)))
      this.values[name as keyof typeof this.values].add(slot, values);
    this.columns.postedAt.set(slot, entry.postedAt);
    this.#value(slot);
    this.words.title.add(slot, entry.titleTexts);
    this.words.what.add(slot, entry.titleTexts);
    this.words.what.add(slot, entry.whatTexts);
    this.words.where.add(slot, entry.whereTexts);
  }

  #leave(slot: number): void {
    const entry = this.#entries[slot];
    if (!entry) return;
    for (const order of Object.values(this.orders)) order.remove(slot);
    for (const [name, values] of Object.entries(valuesOf(entry)))
      this.values[name as keyof typeof this.values].remove(slot, values);
    this.words.title.remove(slot, entry.titleTexts);
    this.words.what.remove(slot, entry.titleTexts);
    this.words.what.remove(slot, entry.whatTexts);
    this.words.where.remove(slot, entry.whereTexts);
  }

  #sortAll(): void {
    const slots = [...this.#slotOf.values()];
    for (const order of Object.values(this.orders)) order.fill(slots);
  }

  /** Puts the dollar value of a listing's salary into its columns; -1 stands for none. */
  #value(slot: number): void {
    const salary = this.#entries[slot]?.salary;
    const rate = salary ? this.#rates[salary.currency] : 0;
    this.columns.usdMin.set(slot, salary ? salary.min * rate : -1);
    this.columns.usdMax.set(slot, salary ? salary.max * rate : -1);
  }

  #compare<Key extends string | number>(a: number, b: number, by: (slot: number) => Key): number {
    return compare(by(a), by(b)) || compare(this.#entries[a]?.id ?? '', this.#entries[b]?.id ?? '');
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
      ...(entry.isFeatured ? ['featured'] : []),
      entry.isRemote ? 'remote' : 'on-site',
      ...(entry.salary ? ['salaried'] : []),
    ],
    position: [entry.position],
    organizationName: [entry.organizationName],
    place: entry.places,
  } satisfies Record<string, readonly (string | undefined)[]>;
}

function compare<Key extends string | number>(a: Key, b: Key): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
