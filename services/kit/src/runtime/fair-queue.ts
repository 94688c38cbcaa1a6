import { apiErrors } from './errors.ts';
import { type Caller, callerUnderWay } from './request-under-way.ts';
import { usage } from './usage.ts';

/** What a queue admits. */
export interface FairQueueLimits {
  /** How many may be under way and waiting. */
  concurrency: number;
  waiting: number;
  /** How long (ms) one waits for its turn. */
  maxWaitMs: number;
  /** How long a slot pauses after some work, as a share of the time that the work took: 1 leaves half of the time to others. */
  pauseFactor: number;
  /** How much a millisecond of this work counts against the caller; 1 when left out. */
  weight?: number;
}

interface QueuedTask {
  caller: Caller | undefined;
  enter(): void;
}

/**
 * Limits work that would slow everybody else: a few at once, with pauses between them, some waiting, and the rest refused at once with a
 * request to retry. The next is the one whose person and organization have used the least lately, across all queues; one person may fill
 * at most half of the queue, and the people of one organization three quarters.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #waiting = new Set<QueuedTask>();
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Does the work when it is its turn. @throws {ApiError} 503 when the queue is full, or its turn does not come in time. */
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

  /** Takes a slot when it is its turn. @returns the function that releases it. @throws {ApiError} 503 as `run`. */
  async enter(caller: Caller | undefined = callerUnderWay()): Promise<() => void> {
    if (this.#running >= this.#limits.concurrency) await this.#turn(caller);
    else this.#running += 1;
    const since = performance.now();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const took = performance.now() - since;
      usage.charge(caller, took * (this.#limits.weight ?? 1));
      const pauseMs = took * this.#limits.pauseFactor;
      if (pauseMs < 1) this.#free();
      else setTimeout(() => this.#free(), pauseMs).unref();
    };
  }

  /** Hands a slot on, or leaves it to the next caller. */
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

  /** Whether the caller finds room to wait for a slot. */
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

  /** Waits for a slot that another one hands on. */
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
      }, this.#limits.maxWaitMs);
      this.#waiting.add(waiting);
    });
  }
}
