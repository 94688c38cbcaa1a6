import type { Caller } from './caller.ts';

/** How many may be inside at once, how many may wait for that, and for how long (ms) at most. */
export type ConcurrencyLimits = { most: number; mostWaiting: number; longestWait: number };

/** Releases the place; further calls do nothing. */
export type Leave = () => void;

type Waiter = { admit(): void };

/** A concurrency limit with a bounded queue: a caller that does not fit is refused at once and keeps nobody waiting. */
export class ConcurrencyLimiter {
  readonly #room: ConcurrencyLimits;
  readonly #refusal: () => Error;
  readonly #waiting = new Set<Waiter>();
  #inside = 0;

  /** `refusal` makes the error for a caller that does not fit, or has waited too long. */
  constructor(room: ConcurrencyLimits, refusal: () => Error) {
    this.#room = room;
    this.#refusal = refusal;
  }

  /** A place, if one is free: synchronously, without the cost of a promise each. */
  enterAtOnce(): Leave | undefined {
    if (this.#inside >= this.#room.most) return undefined;
    this.#inside += 1;
    return this.#leaving();
  }

  /**
   * Resolves with a place, first come first served, after `within` (ms) at most.
   * @throws the refusal, or the error for a caller that is gone
   */
  async enter(within: number, caller?: Caller): Promise<Leave> {
    const free = this.enterAtOnce();
    if (free) return free;
    if (this.#waiting.size >= this.#room.mostWaiting) throw this.#refusal();
    await this.#turn(Math.min(within, this.#room.longestWait), caller);
    return this.#leaving();
  }

  #turn(longest: number, caller?: Caller): Promise<void> {
    return new Promise((admitted, refused) => {
      const end = () => {
        clearTimeout(timer);
        caller?.offClose(leave);
        this.#waiting.delete(waiter);
      };
      const leave = () => {
        end();
        refused(caller?.reason);
      };
      const timer = setTimeout(() => {
        end();
        refused(this.#refusal());
      }, longest);
      const waiter = {
        admit: () => {
          end();
          admitted();
        },
      };
      caller?.onClose(leave);
      this.#waiting.add(waiter);
    });
  }

  /** The place goes to whoever has waited longest. */
  #leaving(): Leave {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const [next] = this.#waiting;
      if (next) next.admit();
      else this.#inside -= 1;
    };
  }
}
