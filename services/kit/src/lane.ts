import { apiErrors } from './errors.ts';

/** How many may be under way and waiting, and how long (ms) one waits. */
export interface LaneLimits {
  atOnce: number;
  waiting: number;
  patience: number;
}

/**
 * Work that would slow everybody else goes through a lane of its own: few at once, some waiting, and the rest is
 * told at once to come again.
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
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#running -= 1;
    }
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
