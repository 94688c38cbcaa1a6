import type { Sort } from '../query/sort.ts';
import { Order, type SlotComparison } from './order.ts';

/** How many orders of one partition are cached. */
const MOST = 8;

interface CachedOrder {
  paths: ReadonlySet<string>;
  order: Order;
}

/** The recently used orders of all occupied slots. A changed row is removed from the orders it affects and reinserted. */
export class OrderCache {
  readonly #kept = new Map<string, CachedOrder>();

  /** The order of a sort; made now from these slots when it is not cached. */
  of(sort: Sort, compare: SlotComparison, slots: () => number[]): Order {
    const name = JSON.stringify(sort);
    const known = this.#kept.get(name) ?? this.#made(sort, compare, slots());
    this.#kept.delete(name);
    this.#kept.set(name, known);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
    return known.order;
  }

  /** The orders that compare by one of these paths; all of them when none is given. */
  by(paths?: ReadonlySet<string>): Order[] {
    return [...this.#kept.values()]
      .filter((kept) => !paths || [...kept.paths].some((path) => paths.has(path)))
      .map(({ order }) => order);
  }

  #made(sort: Sort, compare: SlotComparison, slots: number[]): CachedOrder {
    const order = new Order(compare);
    order.fill(slots);
    return { paths: new Set(sort.map(([path]) => path)), order };
  }
}
