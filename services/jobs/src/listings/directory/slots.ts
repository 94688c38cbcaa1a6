import { Bitset } from '@fairlead/service-kit';

/** Dead slots are swept when there are this many of them, and one per this many slots. */
const SWEEP = { least: 1_024, share: 8 } as const;

/** The existing slots, and which of them are dead: left by a listing, and not yet free for another. */
export class Slots {
  readonly #free: number[] = [];
  #dead = new Bitset();
  #count = 0;

  /** How many there are: used, dead and free. */
  get count(): number {
    return this.#count;
  }

  get dead(): Bitset {
    return this.#dead;
  }

  /** Whether enough are dead to be worth a sweep. */
  get isSweepDue(): boolean {
    return this.#dead.size >= Math.max(SWEEP.least, this.#count / SWEEP.share);
  }

  /** Allocates an unused slot. */
  take(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    this.#count += 1;
    return this.#count - 1;
  }

  tombstone(slot: number): void {
    this.#dead.add(slot);
  }

  /** Frees the dead slots, once nothing refers to them any longer. */
  freeDead(): void {
    for (const slot of this.#dead) this.#free.push(slot);
    this.#dead = new Bitset();
  }

  /** The slots that are not dead, while none is free. */
  liveSlots(): number[] {
    const slots: number[] = [];
    for (let slot = 0; slot < this.#count; slot += 1) if (!this.#dead.has(slot)) slots.push(slot);
    return slots;
  }
}
