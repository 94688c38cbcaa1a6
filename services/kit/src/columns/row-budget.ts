/** What consumes rows while it is held. */
interface Holding {
  readonly size: number;
}

/** Bounds how many rows are held in all. Evicts the least recently used when there are too many. */
export class RowBudget<Of extends Holding> {
  readonly #most: number;
  /** What evicts each of them; the most recently used comes last. */
  readonly #kept = new Map<Of, () => void>();

  constructor(most: number) {
    this.#most = most;
  }

  /** How many are held. */
  get count(): number {
    return this.#kept.size;
  }

  /** How many rows they have. */
  get rows(): number {
    return [...this.#kept.keys()].reduce((rows, { size }) => rows + size, 0);
  }

  /** Whether that many rows may be held at all. */
  holds(rows: number): boolean {
    return rows <= this.#most;
  }

  /** Holds one from now on; `drop` is called when it is evicted. */
  keep(one: Of, drop: () => void): void {
    this.#kept.set(one, drop);
    let over = this.rows - this.#most;
    for (const oldest of this.#kept.keys()) {
      if (over <= 0 || oldest === one) break;
      over -= oldest.size;
      this.drop(oldest);
    }
  }

  /** Releases one. */
  drop(one: Of): void {
    const drop = this.#kept.get(one);
    this.#kept.delete(one);
    drop?.();
  }

  /** Marks one as used. */
  use(one: Of): void {
    const drop = this.#kept.get(one);
    if (!drop) return;
    this.#kept.delete(one);
    this.#kept.set(one, drop);
  }
}
