import type { Bitset } from './bitset.ts';
import type { PathCondition } from './conditions.ts';
import type { Plain } from './scalars.ts';

/** How many sets are cached, and how long the name of one may be. */
const MOST = 128;
const LONGEST_NAME = 1_000;

interface CachedSet {
  condition: PathCondition;
  slots: Bitset;
}

/**
 * The slots that match recently used conditions. A changed row is added to or removed from them, so that a query repeated after a change costs no
 * pass.
 */
export class SetCache {
  readonly #kept = new Map<string, CachedSet>();

  /** The slots of a condition, by its name; made now when they are not cached. */
  of(condition: PathCondition, make: () => Bitset): Bitset {
    const name = `${condition.path} ${condition.name}`;
    const known = this.#kept.get(name);
    const slots = known?.slots ?? make();
    if (name.length > LONGEST_NAME) return slots;
    this.#kept.delete(name);
    this.#kept.set(name, { condition, slots });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
    return slots;
  }

  /** Updates the sets for a slot whose values changed, at these paths or at all of them. */
  change(slot: number, paths: ReadonlySet<string> | undefined, at: (path: string) => Plain): void {
    for (const { condition, slots } of this.#kept.values()) {
      if (paths && !paths.has(condition.path)) continue;
      if (condition.test(at(condition.path))) slots.add(slot);
      else slots.delete(slot);
    }
  }

  /** Removes a slot from every set. */
  remove(slot: number): void {
    for (const { slots } of this.#kept.values()) slots.delete(slot);
  }
}
