import type { Changes } from '../events/changes.ts';

const MOST = 500;

interface Total {
  counted: Promise<number>;
  until: number;
}

/**
 * Totals that visitors' lists asked for lately, kept until the next change of any document: counting
 * costs by match, so that a list asked for again and again would otherwise pay for it each time.
 */
export class Counts {
  readonly #totals = new Map<string, Total>();
  readonly #changes: Changes;
  #generation = 0;
  /** The next moment (ms) at which totals change by time alone, such as an expiry. */
  staleAt: () => number = () => Infinity;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** The total kept under a name, or the one counted now. */
  of(name: string, count: () => Promise<number>): Promise<number> {
    if (this.#generation !== this.#changes.generation || this.#totals.size >= MOST)
      this.#totals.clear();
    this.#generation = this.#changes.generation;
    const known = this.#totals.get(name);
    if (known && Date.now() < known.until) return known.counted;
    const counted = count();
    this.#totals.set(name, { counted, until: this.staleAt() });
    counted.catch(() => this.#totals.delete(name));
    return counted;
  }
}
