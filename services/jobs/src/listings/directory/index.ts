import type { ListingFacets } from '@fairlead/contracts';
import type { RateTable } from '../../exchange-rates/rates.ts';
import { Bitset } from './bitset.ts';
import { Column } from './column.ts';
import { EarlyCounts } from './early-counts.ts';
import type { DirectoryEntry } from './entry.ts';
import { Ids } from './ids.ts';
import { Kept } from './kept.ts';
import { Order, type SlotComparison } from './order.ts';
import { Postings } from './postings.ts';
import { Salaries } from './salaries.ts';
import { SplitTexts, WordIndex, wordsOf } from './words.ts';

type Stream<Value> = AsyncIterable<Value> | Iterable<Value>;

const SECOND_MS = 1_000;
const MOST_SETS = 256;
const MOST_FACETS = 2_000;
/** Dead slots are swept out when there are so many of them, and one for so many slots. */
const SWEEP = { least: 1_024, share: 8 } as const;

/**
 * Every listing of the service in memory, by what it is filtered, sorted and counted by. A listing has a slot, a filter is
 * a set of slots, and counts are sizes of intersections, so that a page with its total and all facet counts costs about
 * the same among 100,000 listings as among 10,000.
 *
 * Nothing is kept of a listing but numbers by slot, its title to sort by, and that its slot stands in the sets of what it
 * is. So a listing that changes gets a new slot, and the one it had is dead: it stays in the sets, which are asked for
 * what lives only, until many have died and all sets are swept at once.
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
  /** The words of a listing's title and position, of what else it is, and of where it is. */
  readonly words = { title: new WordIndex(), what: new WordIndex(), where: new WordIndex() };
  /** Splits the texts that many listings share. */
  readonly texts = new SplitTexts();
  readonly salaries: Salaries;
  /** When a listing was posted and until when it may be shown (ms), by slot. */
  readonly columns = { postedAt: new Column(), visibleUntil: new Column() };
  readonly orders = {
    date: new Order(this.#by((slot) => this.columns.postedAt.at(slot))),
    salary: new Order(this.#by((slot) => this.salaries.leastAt(slot))),
    title: new Order((a, b) => this.#compareTitles(a, b)),
    applications: new Order(this.#by((slot) => this.#applications.at(slot))),
    expiry: new Order(this.#by((slot) => this.columns.visibleUntil.at(slot))),
  };
  readonly #ids = new Ids();
  readonly #revisions = new Column();
  readonly #applications = new Column();
  readonly #titles: string[] = [];
  readonly #early = new EarlyCounts();
  readonly #lasting = new Kept<Bitset>(MOST_SETS);
  readonly #momentary = new Kept<Bitset>(MOST_SETS);
  readonly #facets = new Kept<ListingFacets>(MOST_FACETS);
  readonly #free: number[] = [];
  #dead = new Bitset();
  #slots = 0;
  /** Grows with every change of a listing or the rates; what was computed at another is stale. */
  generation = 0;

  constructor(rates: RateTable) {
    this.salaries = new Salaries(rates);
  }

  /** How many slots there are: those of listings, dead and free ones. */
  get slots(): number {
    return this.#slots;
  }

  /** The slots that sets may still have of listings that changed since or are gone. */
  get dead(): Bitset {
    return this.#dead;
  }

  /** The slot of a listing, another one after each change; undefined for a listing that is not known. */
  slotOf(id: string): number | undefined {
    return this.#ids.slotOf(id);
  }

  idAt(slot: number): string {
    return this.#ids.at(slot);
  }

  /** The revision at which a listing is known; 0 for one that is not. */
  revisionOf(id: string): number {
    const slot = this.#ids.slotOf(id);
    return slot === undefined ? 0 : this.#revisions.at(slot);
  }

  /** How many applications a listing has. */
  applicationsOf(id: string): number {
    const slot = this.#ids.slotOf(id);
    return slot === undefined ? this.#early.of(id) : this.#applications.at(slot);
  }

  /** Takes over how many applications a listing has. @returns whether that is news. */
  putApplications(id: string, applications: number): boolean {
    if (applications === this.applicationsOf(id)) return false;
    const slot = this.#ids.slotOf(id);
    if (slot === undefined) this.#early.set(id, applications);
    else {
      this.orders.applications.remove(slot);
      this.#applications.set(slot, applications);
      this.orders.applications.add(slot);
    }
    return true;
  }

  /** A set that many questions share, such as a range of pay; made once until something changes. */
  shared(name: string, make: () => Bitset): Bitset {
    return this.#lasting.of(`${this.generation}`, name, make);
  }

  /** A set that depends on the time (ms); made once until something changes or its second is over. */
  sharedAt(now: number, name: string, make: () => Bitset): Bitset {
    return this.#momentary.of(this.#moment(now), name, make);
  }

  /** The counts of a question; made once until something changes or the second is over. */
  countedAt(now: number, name: string, make: () => ListingFacets): ListingFacets {
    return this.#facets.of(this.#moment(now), name, make);
  }

  /**
   * Takes over all listings of a fresh start one by one, and then how many applications they have. A listing that is told
   * twice, because it changed meanwhile, is what it was told to be last. `expected` is about how many there are, for which
   * room is made once: arrays that are outgrown leave holes in the memory of the process.
   */
  async fill(
    entries: Stream<DirectoryEntry>,
    applications: Stream<readonly [id: string, applications: number]>,
    expected = 0,
  ): Promise<void> {
    for (const column of [this.#ids, this.salaries, this.#revisions, this.#applications])
      column.reserve(expected);
    for (const column of Object.values(this.columns)) column.reserve(expected);
    for await (const entry of entries) {
      const known = this.#ids.slotOf(entry.id);
      if (known !== undefined) this.#dead.add(known);
      this.#enter(entry, 0);
    }
    for await (const [id, count] of applications) {
      const slot = this.#ids.slotOf(id);
      if (slot !== undefined) this.#applications.set(slot, count);
    }
    const living = this.#living();
    for (const order of Object.values(this.orders)) order.fill(living);
    for (const words of Object.values(this.words)) words.order();
    this.generation += 1;
  }

  /** Takes over a listing as it is now; an older state than the known one changes nothing. */
  put(entry: DirectoryEntry): void {
    const known = this.#ids.slotOf(entry.id);
    if (known !== undefined && this.#revisions.at(known) >= entry.revision) return;
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
    const slot = this.#ids.slotOf(id);
    if (slot === undefined) return;
    this.#leave(slot);
    this.#ids.delete(id);
    this.generation += 1;
  }

  /** Compares and sorts by other rates from now on. */
  useRates(rates: RateTable): void {
    this.salaries.useRates(rates);
    this.orders.salary.sortAgain();
    this.generation += 1;
  }

  /** Gives a listing a slot in everything but the orders. @returns the slot */
  #enter(entry: DirectoryEntry, applications: number): number {
    const slot = this.#free.pop() ?? this.#slots;
    this.#slots = Math.max(this.#slots, slot + 1);
    this.#ids.set(entry.id, slot);
    this.#titles[slot] = entry.titleKey;
    this.#revisions.set(slot, entry.revision);
    this.#applications.set(slot, applications);
    this.columns.postedAt.set(slot, entry.postedAt);
    this.columns.visibleUntil.set(slot, entry.visibleUntil);
    this.salaries.set(slot, entry.salary);
    for (const [name, values] of Object.entries(valuesOf(entry)))
      this.values[name as keyof typeof this.values].add(slot, values);
    const { title, what, where } = this.words;
    title.add(slot, wordsOf(entry.title));
    if (entry.position) title.add(slot, this.texts.wordsOf(entry.position));
    for (const text of entry.whatTexts) what.add(slot, this.texts.wordsOf(text));
    for (const text of entry.whereTexts) where.add(slot, this.texts.wordsOf(text));
    return slot;
  }

  /** Takes a slot out of the orders; in the sets it is dead. */
  #leave(slot: number): void {
    for (const order of Object.values(this.orders)) order.remove(slot);
    this.#titles[slot] = '';
    this.#dead.add(slot);
    if (this.#dead.size >= Math.max(SWEEP.least, this.#slots / SWEEP.share)) this.#sweep();
  }

  /** Takes the dead slots out of every set, so that they can be used again. */
  #sweep(): void {
    for (const values of Object.values(this.values)) values.sweep(this.#dead);
    for (const words of Object.values(this.words)) words.sweep(this.#dead);
    for (const slot of this.#dead) this.#free.push(slot);
    this.#dead = new Bitset();
  }

  #moment(now: number): string {
    return `${this.generation} ${Math.floor(now / SECOND_MS)}`;
  }

  #living(): number[] {
    const slots: number[] = [];
    for (let slot = 0; slot < this.#slots; slot += 1) if (!this.#dead.has(slot)) slots.push(slot);
    return slots;
  }

  #by(key: (slot: number) => number): SlotComparison {
    // Two keys without end differ by NaN, which is as good as 0.
    return (a, b) => key(a) - key(b) || this.#ids.compare(a, b);
  }

  #compareTitles(a: number, b: number): number {
    const [first = '', second = ''] = [this.#titles[a], this.#titles[b]];
    if (first === second) return this.#ids.compare(a, b);
    return first < second ? -1 : 1;
  }
}

/** Everything that a plain code tells apart. */
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
