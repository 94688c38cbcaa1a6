/** What takes room: rows, while it is kept. */
interface Kept {
  readonly size: number;
}

/** Bounds how many rows are kept in all. What was not used for longest goes when there are too many. */
export class RowBudget<Of extends Kept> {
  readonly #most: number;
  /** What lets each of them go; used last, stands last. */
  readonly #kept = new Map<Of, () => void>();

  constructor(most: number) {
    this.#most = most;
  }

  /** How many are kept. */
  get count(): number {
    return this.#kept.size;
  }

  /** How many rows they have. */
  get rows(): number {
    return [...this.#kept.keys()].reduce((rows, { size }) => rows + size, 0);
  }

  /** Whether so many rows may be kept at all. */
  holds(rows: number): boolean {
    return rows <= this.#most;
  }

  /** Keeps one from now on; `drop` is called when it has to go. */
  keep(one: Of, drop: () => void): void {
    this.#kept.set(one, drop);
    let over = this.rows - this.#most;
    for (const oldest of this.#kept.keys()) {
      if (over <= 0 || oldest === one) break;
      over -= oldest.size;
      this.drop(oldest);
    }
  }

  /** Lets one go. */
  drop(one: Of): void {
    const drop = this.#kept.get(one);
    this.#kept.delete(one);
    drop?.();
  }

  /** Says that one is used. */
  use(one: Of): void {
    const drop = this.#kept.get(one);
    if (!drop) return;
    this.#kept.delete(one);
    this.#kept.set(one, drop);
  }
}
