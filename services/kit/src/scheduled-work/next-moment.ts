/**
 * The next moment (ms) at which a timed job is due, as far as this instance knows. Others may know of more, and may run it: it is due again every
 * `lookEvery` (ms) in any case.
 */
export class NextMoment {
  readonly #lookEvery: number;
  #at: number;

  constructor(lookEvery: number, first = Infinity) {
    this.#lookEvery = lookEvery;
    this.#at = first;
  }

  /** The next moment after a run that began at `after`. */
  readonly after = (after: number): number =>
    Math.min(this.#at >= after ? this.#at : Infinity, after + this.#lookEvery);

  /**
   * Brings it forward to a moment, by default to now: call it once the work is stored. A moment that has passed counts as now: another instance may have
   * dealt with it, and a run that has begun since need not have seen this work.
   */
  bringForward(at = Date.now()): void {
    this.#at = Math.min(Math.max(this.#at, Date.now()), at);
  }

  /** A run begins, and sees everything that is stored by now. */
  begin(): void {
    this.#at = Infinity;
  }
}
