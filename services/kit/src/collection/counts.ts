import type { Changes } from '../events/changes.ts';
import type { Sources } from '../events/sources.ts';

const MOST = 500;
/** How many characters a question may have whose total is kept. */
const LONGEST_NAME = 2_000;

interface Total {
  counted: Promise<number>;
  version: number;
  until: number;
}

/**
 * Totals that visitors' lists asked for lately, kept until the next change of what they are made from: counting
 * costs by match, so that a list asked for again and again would otherwise pay for it each time.
 */
export class Counts {
  readonly #totals = new Map<string, Total>();
  readonly #changes: Changes;
  readonly #staleAt: () => number;

  /** `staleAt`: the next moment (ms) at which totals change by time alone, such as an expiry. */
  constructor(changes: Changes, staleAt: () => number) {
    this.#changes = changes;
    this.#staleAt = staleAt;
  }

  /** The total kept under a name, or the one counted now from these sources; one that cannot be kept is counted. */
  of(name: string, sources: Sources | undefined, count: () => Promise<number>): Promise<number> {
    if (!sources || name.length > LONGEST_NAME) return count();
    const version = this.#changes.versionOf(sources);
    const known = this.#totals.get(name);
    if (known?.version === version && Date.now() < known.until) return known.counted;
    const counted = count();
    const [oldest] = this.#totals.keys();
    if (this.#totals.size >= MOST && oldest !== undefined) this.#totals.delete(oldest);
    this.#totals.delete(name);
    this.#totals.set(name, { counted, version, until: this.#staleAt() });
    counted.catch(() => this.#totals.delete(name));
    return counted;
  }
}
