import { apiErrors } from './errors.ts';
import { type Caller, callerUnderWay } from './request-under-way.ts';
import { usage } from './usage.ts';

/** What a queue lets through. */
export interface FairQueueLimits {
  /** How many may be under way and waiting. */
  atOnce: number;
  waiting: number;
  /** How long (ms) one waits for its turn. */
  patience: number;
  /** How long the place rests after some work, as a share of what the work took: 1 leaves half of the time to others. */
  rest: number;
  /** How much a millisecond of this work counts against whoever asked for it; 1 when left out. */
  weight?: number;
}

interface Waiting {
  caller: Caller | undefined;
  enter(): void;
}

/**
 * Work that would slow everybody else goes through a queue of its own: few at once, with rests between them, some
 * waiting, and what finds no room is told at once to come again. Of those who wait comes next whose person and organization have used the
 * least lately, in all queues; one person fills half of the room at most, and the people of one organization three quarters.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Does the work when it is its turn. @throws {ApiError} 503 when there is no room, or its turn does not come. */
  async run<Result>(
    work: () => Promise<Result>,
    caller: Caller | undefined = callerUnderWay(),
  ): Promise<Result> {
    const leave = await this.enter(caller);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Takes a place when it is its turn. @returns what leaves it. @throws {ApiError} 503 as `run`. */
  async enter(caller: Caller | undefined = callerUnderWay()): Promise<() => void> {
    if (this.#running >= this.#limits.atOnce) await this.#turn(caller);
    else this.#running += 1;
    const since = performance.now();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const took = performance.now() - since;
      usage.spend(caller, took * (this.#limits.weight ?? 1));
      const rest = took * this.#limits.rest;
      if (rest < 1) this.#free();
      else setTimeout(() => this.#free(), rest).unref();
    };
  }

  /** Hands a place on, or leaves it to whoever comes next. */
  #free(): void {
    const [first, ...others] = this.#waiting;
    if (!first) {
      this.#running -= 1;
      return;
    }
    const next = others.reduce(
      (least, one) => (usage.of(one.caller) < usage.of(least.caller) ? one : least),
      first,
    );
    next.enter();
  }

  /** Whether somebody who asks for a place finds room to wait. */
  #hasRoom(caller: Caller | undefined): boolean {
    const { waiting: most } = this.#limits;
    if (this.#waiting.size >= most) return false;
    if (!caller) return true;
    const waiting = [...this.#waiting].flatMap((one) => one.caller ?? []);
    const ofPerson = waiting.filter(({ person }) => person === caller.person).length;
    if (ofPerson >= Math.ceil(most / 2)) return false;
    return caller.organizations.every(
      (organization) =>
        waiting.filter(({ organizations }) => organizations.includes(organization)).length <
        Math.ceil((most * 3) / 4),
    );
  }

  /** Waits for a place that another one hands on. */
  #turn(caller: Caller | undefined): Promise<void> {
    if (!this.#hasRoom(caller)) throw apiErrors.busy();
    return new Promise((resolve, reject) => {
      const waiting = {
        caller,
        enter: () => {
          this.#waiting.delete(waiting);
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(apiErrors.busy());
      }, this.#limits.patience);
      this.#waiting.add(waiting);
    });
  }
}
