/** Runs work in rounds, one at a time. Each caller gets a round that begins after the call, shared with everyone who called meanwhile. */
export class SharedRuns {
  readonly #work: () => Promise<void>;
  #underWay: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** The next round; rejects with what its work throws. */
  next(): Promise<void> {
    this.#next ??= this.#begin();
    return this.#next;
  }

  #begin(): Promise<void> {
    const round = this.#underWay.then(() => {
      this.#next = undefined;
      return this.#work();
    });
    this.#underWay = round.catch(() => undefined);
    return round;
  }
}
