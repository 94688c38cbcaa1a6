import { type Column, columnFor } from './column.ts';
import type { Layout, Row } from './members.ts';
import type { SlotComparison } from './order.ts';
import { type Plain, unfit } from './scalars.ts';

/** The columns of a partition: what the document in each slot has at each path. */
export class Table {
  readonly #columns: ReadonlyMap<string, Column>;
  /** Set when a document has a value that such a member cannot have: only the database knows how that compares. */
  readonly #unfit = new Set<string>();

  constructor({ members }: Layout) {
    this.#columns = new Map(members.map((member) => [member.path, columnFor(member)]));
  }

  reserve(slots: number): void {
    for (const column of this.#columns.values()) column.reserve(slots);
  }

  /** The column of a path; undefined when only the database can tell. */
  column(path: string): Column | undefined {
    return this.#unfit.has(path) ? undefined : this.#columns.get(path);
  }

  at(path: string, slot: number): Plain {
    return this.#columns.get(path)?.at(slot);
  }

  /** The paths at which a slot has other values than these. */
  differing(slot: number, values: Row['values']): Set<string> {
    const differing = new Set<string>();
    let at = 0;
    for (const [path, column] of this.#columns) {
      if (column.differs(slot, this.#fit(path, values[at]))) differing.add(path);
      at += 1;
    }
    return differing;
  }

  set(slot: number, values: Row['values']): void {
    let at = 0;
    for (const [path, column] of this.#columns) {
      column.set(slot, this.#fit(path, values[at]));
      at += 1;
    }
  }

  clear(slot: number): void {
    for (const column of this.#columns.values()) column.set(slot, undefined);
  }

  /** Compares slots by their value at a path. */
  comparison(path: string, direction: 1 | -1): SlotComparison {
    const column = this.#columns.get(path);
    if (!column) throw new RangeError(`${path} is no column`);
    return direction > 0 ? (a, b) => column.compare(a, b) : (a, b) => column.compare(b, a);
  }

  #fit(path: string, value: Row['values'][number]): Plain {
    if (value !== unfit) return value;
    this.#unfit.add(path);
    return undefined;
  }
}
