import { apiErrors } from './errors.ts';

/** What a lane lets through. */
export interface LaneLimits {
  /** How many may be under way and waiting. */
  atOnce: number;
  waiting: number;
  /** How long (ms) one waits for its turn. */
  patience: number;
  /** How long the place rests after some work, as a share of what the work took: 1 leaves half of the time to others. */
  rest: number;
}

/**
 * Work that would slow everybody else goes through a lane of its own: few at once, with rests between them, some
 * waiting, and what finds no room is told at once to come again.
 */
export class Lane {
  readonly #limits: LaneLimits;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** Does the work when it is its turn. @throws {ApiError} 503 when there is no room, or its turn does not come. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limits.atOnce) await this.#turn();
    else this.#running += 1;
    const since = performance.now();
    try {
      return await work();
    } finally {
      const rest = (performance.now() - since) * this.#limits.rest;
      if (rest < 1) this.#free();
      else setTimeout(() => this.#free(), rest).unref();
    }
  }

  /** Hands a place on, or leaves it to whoever comes next. */
  #free(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#running -= 1;
  }

  /** Waits for a place that another one hands on. */
  #turn(): Promise<void> {
    if (this.#waiting.size >= this.#limits.waiting) throw apiErrors.busy();
    return new Promise((resolve, reject) => {
      const enter = () => {
        this.#waiting.delete(enter);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        reject(apiErrors.busy());
      }, this.#limits.patience);
      this.#waiting.add(enter);
    });
  }
}
