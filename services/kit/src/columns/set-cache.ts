import type { Bitset } from './bitset.ts';
import type { PathCondition } from './conditions.ts';
import type { Plain } from './plain.ts';

/** How many sets are kept, and how long the name of one may be. */
const MOST = 128;
const LONGEST_NAME = 1_000;

interface KeptSet {
  condition: PathCondition;
  slots: Bitset;
}

/**
 * The slots that fit the conditions asked for lately. A row that changes is put into them and taken out of them, so that a question asked again after a
 * change costs no pass.
 */
export class SetCache {
  readonly #kept = new Map<string, KeptSet>();

  /** The slots of a condition, by its name; made now where they are not kept. */
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

  /** Takes over that a slot has other values, at these paths or at all of them. */
  change(slot: number, paths: ReadonlySet<string> | undefined, at: (path: string) => Plain): void {
    for (const { condition, slots } of this.#kept.values()) {
      if (paths && !paths.has(condition.path)) continue;
      if (condition.test(at(condition.path))) slots.add(slot);
      else slots.delete(slot);
    }
  }

  /** Takes a slot out of every set. */
  remove(slot: number): void {
    for (const { slots } of this.#kept.values()) slots.delete(slot);
  }
}
