import type { Sort } from '../query/sort.ts';
import { Bitset } from './bitset.ts';
import type { Condition, PathCondition } from './conditions.ts';
import { Ids } from './ids.ts';
import type { Layout, Row } from './members.ts';
import { Numbers } from './numbers.ts';
import type { Order, SlotComparison } from './order.ts';
import { OrderCache } from './order-cache.ts';
import { SetCache } from './set-cache.ts';
import { Table } from './table.ts';

/**
 * The documents of a collection that belong to one organization, with the values they are filtered, sorted and counted by. Each has a slot; a filter
 * is a set of slots.
 */
export class Partition {
  readonly #by: string;
  readonly #organization: string;
  readonly #table: Table;
  readonly #ids = new Ids();
  readonly #revisions = new Numbers();
  readonly #sets = new SetCache();
  readonly #orders = new OrderCache();
  readonly #living = new Bitset();
  readonly #free: number[] = [];
  /** How many slots there are, free ones among them. */
  #slots = 0;

  /** `expected` is roughly how many documents there are, to reserve their slots once. */
  constructor(layout: Layout, organization: string, expected: number) {
    this.#by = layout.by;
    this.#organization = organization;
    this.#table = new Table(layout);
    for (const numbers of [this.#ids, this.#revisions, this.#table]) numbers.reserve(expected);
  }

  /** How many documents it has. */
  get size(): number {
    return this.#ids.size;
  }

  /** The revision at which a document is known; undefined where it is not. */
  revisionOf(id: string): number | undefined {
    const slot = this.#ids.slotOf(id);
    return slot === undefined ? undefined : this.#revisions.at(slot);
  }

  /** Applies the current state of a document; one older than the known state changes nothing. */
  put({ id, revision, values }: Row): void {
    const known = this.#ids.slotOf(id);
    if (known !== undefined && revision <= this.#revisions.at(known)) return;
    const slot = known ?? this.#enter(id);
    this.#revisions.set(slot, revision);
    const changed = known === undefined ? undefined : this.#table.differing(slot, values);
    const orders = this.#orders.by(changed);
    if (changed) for (const order of orders) order.remove(slot);
    this.#table.set(slot, values);
    this.#sets.change(slot, changed, (path) => this.#table.at(path, slot));
    for (const order of orders) order.add(slot);
  }

  /** Forgets a document that is no longer here, at this revision. */
  remove(id: string, revision = Number.POSITIVE_INFINITY): void {
    const slot = this.#ids.slotOf(id);
    if (slot === undefined || revision <= this.#revisions.at(slot)) return;
    for (const order of this.#orders.by()) order.remove(slot);
    this.#sets.remove(slot);
    this.#living.delete(slot);
    this.#ids.delete(id);
    this.#table.clear(slot);
    this.#free.push(slot);
  }

  /** The slots of the documents that match; undefined when only the database can tell. */
  fitting(condition: Condition): Bitset | undefined {
    if ('path' in condition) return this.#onPath(condition);
    if ('ids' in condition) return this.#ofIds(condition.ids);
    const [[junction, parts = []] = []] = Object.entries(condition);
    const sets: Bitset[] = [];
    for (const part of parts) {
      const set = this.fitting(part);
      if (!set) return undefined;
      sets.push(set);
    }
    if (junction === 'all') return this.#inAll(sets);
    const any = Bitset.union(sets);
    return junction === 'any' ? any : this.#living.without(any);
  }

  /** The order of a sort; undefined when only the database can tell. */
  order(sort: Sort): Order | undefined {
    const isKnown = sort.every(([path]) => path === '_id' || this.#table.column(path));
    if (!isKnown) return undefined;
    return this.#orders.of(sort, this.#comparison(sort), () => [...this.#living]);
  }

  idAt(slot: number): string {
    return this.#ids.at(slot);
  }

  /** How many of these slots have each value at a path; undefined when only the database can tell. */
  tally(slots: Iterable<number>, path: string): Record<string, number> | undefined {
    return this.#table.column(path)?.tally(slots);
  }

  #enter(id: string): number {
    const slot = this.#free.pop() ?? this.#slots;
    this.#slots = Math.max(this.#slots, slot + 1);
    this.#ids.set(id, slot);
    this.#living.add(slot);
    return slot;
  }

  /** The intersection of these sets, none of which has a free slot. */
  #inAll(sets: readonly Bitset[]): Bitset {
    const [first = this.#living, ...others] = sets.filter((set) => set !== this.#living);
    return Bitset.intersection(first, others);
  }

  #ofIds(ids: readonly string[]): Bitset {
    const slots = ids.flatMap((id) => this.#ids.slotOf(id) ?? []);
    return Bitset.of(slots.toSorted((a, b) => a - b));
  }

  #onPath(condition: PathCondition): Bitset | undefined {
    const { path, test } = condition;
    if (path === this.#by) return test(this.#organization) ? this.#living : new Bitset();
    const column = this.#table.column(path);
    return (
      column &&
      this.#sets.of(condition, () =>
        Bitset.intersection(column.fitting(test, this.#slots), [this.#living]),
      )
    );
  }

  #comparison(sort: Sort): SlotComparison {
    const parts = sort.map(([path, direction]): SlotComparison => {
      if (path !== '_id') return this.#table.comparison(path, direction);
      return (a, b) => direction * this.#ids.compare(a, b);
    });
    return (a, b) => {
      for (const compare of parts) {
        const order = compare(a, b);
        if (order !== 0) return order;
      }
      return 0;
    };
  }
}
