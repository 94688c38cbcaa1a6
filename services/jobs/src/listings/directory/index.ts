import type { ListingFacets } from '@fairlead/contracts';
import { SECOND_MS } from '@fairlead/contracts/time/durations';
import type { Bitset } from '@fairlead/service-kit';
import type { RateTable } from '../../exchange-rates/rates.ts';
import { EarlyCounts } from './early-counts.ts';
import { type DirectoryEntry, valuesOf } from './entry.ts';
import { Postings } from './postings.ts';
import { Rows } from './rows.ts';
import { Slots } from './slots.ts';
import { StateCache } from './state-cache.ts';
import { SplitTexts, WordIndex, wordsOf } from './words.ts';

type Stream<Value> = AsyncIterable<Value> | Iterable<Value>;

const MOST_SETS = 256;
const MOST_FACETS = 2_000;

/**
 * Every listing of the service in memory, with what it is filtered, sorted and counted by. A listing has a slot, a filter
 * is a set of slots, and counts are sizes of intersections, so that a page with its total and all facet counts costs about
 * the same among 100,000 listings as among 10,000.
 *
 * All that is held of a listing are numbers by slot, its title to sort by, and its slot in the sets of its values. So a
 * changed listing gets a new slot, and its old one is dead: it stays in the sets, which are only queried for live slots,
 * until many have died and all sets are swept at once.
 */
export class DirectoryIndex {
  readonly values = {
    status: new Postings(),
    organization: new Postings(),
    jobType: new Postings(),
    department: new Postings(),
    vesselType: new Postings(),
    region: new Postings(),
    experience: new Postings(),
    currency: new Postings(),
    flag: new Postings(),
    position: new Postings(),
    organizationName: new Postings(),
    place: new Postings(),
  };
  /** The words of a listing's title and position, of its other facts, of its location, and of its description. */
  readonly words = {
    title: new WordIndex(),
    what: new WordIndex(),
    where: new WordIndex(),
    description: new WordIndex(),
  };
  /** Splits the texts that many listings share. */
  readonly texts = new SplitTexts();
  readonly rows: Rows;
  readonly orders: ReturnType<Rows['orders']>;
  readonly #early = new EarlyCounts();
  readonly #lasting = new StateCache<Bitset>(MOST_SETS);
  readonly #momentary = new StateCache<Bitset>(MOST_SETS);
  readonly #facets = new StateCache<ListingFacets>(MOST_FACETS);
  readonly #slots = new Slots();
  /** Grows with every change of a listing or the rates; anything computed at another value is stale. */
  generation = 0;

  constructor(rates: RateTable) {
    this.rows = new Rows(rates);
    this.orders = this.rows.orders();
  }

  /** How many slots there are: used, dead and free ones. */
  get slots(): number {
    return this.#slots.count;
  }

  /** The slots still in sets whose listings have changed since or are gone. */
  get dead(): Bitset {
    return this.#slots.dead;
  }

  /** The slot of a listing, a new one after each change; undefined for an unknown listing. */
  slotOf(id: string): number | undefined {
    return this.rows.ids.slotOf(id);
  }

  idAt(slot: number): string {
    return this.rows.ids.at(slot);
  }

  /** The known revision of a listing; 0 if unknown. */
  revisionOf(id: string): number {
    const slot = this.rows.ids.slotOf(id);
    return slot === undefined ? 0 : this.rows.revisions.at(slot);
  }

  /** How many applications a listing has. */
  applicationsOf(id: string): number {
    const slot = this.rows.ids.slotOf(id);
    return slot === undefined ? this.#early.of(id) : this.rows.applications.at(slot);
  }

  /** Sets how many applications a listing has. @returns whether that changed. */
  putApplications(id: string, applications: number): boolean {
    if (applications === this.applicationsOf(id)) return false;
    const slot = this.rows.ids.slotOf(id);
    if (slot === undefined) this.#early.set(id, applications);
    else {
      this.orders.applications.remove(slot);
      this.rows.applications.set(slot, applications);
      this.orders.applications.add(slot);
    }
    return true;
  }

  /** A set that many queries share, such as a salary range; made once until something changes. */
  shared(name: string, make: () => Bitset): Bitset {
    return this.#lasting.of(`${this.generation}`, name, make);
  }

  /** A set that depends on the time (ms); made once until something changes or its second is over. */
  sharedAt(now: number, name: string, make: () => Bitset): Bitset {
    return this.#momentary.of(this.#moment(now), name, make);
  }

  /** The counts of a query; made once until something changes or the second is over. */
  countedAt(now: number, name: string, make: () => ListingFacets): ListingFacets {
    return this.#facets.of(this.#moment(now), name, make);
  }

  /**
   * Loads all listings at startup one by one, and then how many applications they have. If a listing comes twice, because
   * it changed meanwhile, the last one counts. `expected` is roughly how many there are, to reserve room once: outgrown
   * arrays fragment the memory of the process.
   */
  async fill(
    entries: Stream<DirectoryEntry>,
    applications: Stream<readonly [id: string, applications: number]>,
    expected = 0,
  ): Promise<void> {
    this.rows.reserve(expected);
    for await (const entry of entries) {
      const known = this.rows.ids.slotOf(entry.id);
      if (known !== undefined) this.#slots.tombstone(known);
      this.#enter(entry, 0);
    }
    for await (const [id, count] of applications) {
      const slot = this.rows.ids.slotOf(id);
      if (slot !== undefined) this.rows.applications.set(slot, count);
    }
    const living = this.#slots.liveSlots();
    for (const order of Object.values(this.orders)) order.fill(living);
    // Sets that grew have room to spare, a quarter of the memory among a million listings.
    this.#sweep();
    for (const words of Object.values(this.words)) words.order();
    this.generation += 1;
  }

  /** Applies the current state of a listing; one older than the known state changes nothing. */
  put(entry: DirectoryEntry): void {
    const known = this.rows.ids.slotOf(entry.id);
    if (known !== undefined && this.rows.revisions.at(known) >= entry.revision) return;
    const applications = this.applicationsOf(entry.id);
    this.#early.delete(entry.id);
    if (known !== undefined) this.#leave(known);
    const slot = this.#enter(entry, applications);
    for (const order of Object.values(this.orders)) order.add(slot);
    this.generation += 1;
  }

  /** Forgets a deleted listing. */
  remove(id: string): void {
    this.#early.delete(id);
    const slot = this.rows.ids.slotOf(id);
    if (slot === undefined) return;
    this.#leave(slot);
    this.rows.ids.delete(id);
    this.generation += 1;
  }

  /** Switches comparing and sorting to other rates. */
  useRates(rates: RateTable): void {
    this.rows.salaries.useRates(rates);
    this.orders.salary.sortAgain();
    this.generation += 1;
  }

  /** Adds a listing to a slot everywhere except in the orders. @returns the slot */
  #enter(entry: DirectoryEntry, applications: number): number {
    const slot = this.#slots.take();
    this.rows.set(slot, entry, applications);
    for (const [name, values] of Object.entries(valuesOf(entry)))
      this.values[name as keyof typeof this.values].add(slot, values);
    const { title, what, where, description } = this.words;
    title.add(slot, wordsOf(entry.title));
    if (entry.position) title.add(slot, this.texts.wordsOf(entry.position));
    for (const text of entry.whatTexts) what.add(slot, this.texts.wordsOf(text));
    for (const text of entry.whereTexts) where.add(slot, this.texts.wordsOf(text));
    description.add(slot, entry.descriptionWords);
    return slot;
  }

  /** Removes a slot from the orders; in the sets it is dead. */
  #leave(slot: number): void {
    for (const order of Object.values(this.orders)) order.remove(slot);
    this.rows.empty(slot);
    this.#slots.tombstone(slot);
    if (this.#slots.isSweepDue) this.#sweep();
  }

  /** Removes the dead slots from every set, so that they can be reused. */
  #sweep(): void {
    const { dead } = this.#slots;
    for (const values of Object.values(this.values)) values.sweep(dead);
    for (const words of Object.values(this.words)) words.sweep(dead);
    this.#slots.freeDead();
  }

  #moment(now: number): string {
    return `${this.generation} ${Math.floor(now / SECOND_MS)}`;
  }
}
