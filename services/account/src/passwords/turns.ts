import { apiErrors } from '@fairlead/service-kit';

/** More than this many are not let wait: they would wait longer than anybody does. */
const MOST_WAITING = 400;
/** So many waiting are more than people make who sign in at the same time. */
const CROWD = 5;
/** In a crowd each turn is followed by a rest of so many times its length. */
const REST = 4;

/**
 * Lets one after the other do what is costly. When a crowd waits, as when passwords are guessed, there are
 * rests in between: guesses then take at most a fifth of what one processor can do from everybody else.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Does the work when its turn has come. @throws {ApiError} 503 when too many wait. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isTaken) {
      if (this.#waiting.length >= MOST_WAITING) throw apiErrors.unavailable();
      await new Promise<void>((begin) => this.#waiting.push(begin));
    }
    this.#isTaken = true;
    const began = performance.now();
    try {
      return await work();
    } finally {
      void this.#passOn(performance.now() - began);
    }
  }

  async #passOn(took: number): Promise<void> {
    if (this.#waiting.length >= CROWD)
      await new Promise((resolve) => setTimeout(resolve, took * REST));
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
