import type { Sort } from '../query/sort.ts';
import { Order, type SlotComparison } from './order.ts';

/** How many orders are kept of one partition. */
const MOST = 8;

interface KeptOrder {
  paths: ReadonlySet<string>;
  order: Order;
}

/** The orders asked for lately, of all slots that are taken. A row leaves those that a change of it touches and is put in again. */
export class OrderCache {
  readonly #kept = new Map<string, KeptOrder>();

  /** The order of a sort; made now of these slots where it is not kept. */
  of(sort: Sort, compare: SlotComparison, slots: () => number[]): Order {
    const name = JSON.stringify(sort);
    const known = this.#kept.get(name) ?? this.#made(sort, compare, slots());
    this.#kept.delete(name);
    this.#kept.set(name, known);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
    return known.order;
  }

  /** The orders that compare by one of these paths; all of them where none is named. */
  by(paths?: ReadonlySet<string>): Order[] {
    return [...this.#kept.values()]
      .filter((kept) => !paths || [...kept.paths].some((path) => paths.has(path)))
      .map(({ order }) => order);
  }

  #made(sort: Sort, compare: SlotComparison, slots: number[]): KeptOrder {
    const order = new Order(compare);
    order.fill(slots);
    return { paths: new Set(sort.map(([path]) => path)), order };
  }
}
