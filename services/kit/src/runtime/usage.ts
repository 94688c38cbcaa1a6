import type { Caller } from './request-under-way.ts';

/** The half-life (ms) of recorded usage. */
const HALF_LIFE_MS = 10_000;
/** For how many people and organizations it is tracked. */
const MOST = 10_000;

interface Spent {
  amount: number;
  at: number;
}

/** How much of this process people and organizations have lately used for expensive work (ms, weighted). */
class Usage {
  readonly #spent = new Map<string, Spent>();

  charge(caller: Caller | undefined, amount: number): void {
    for (const key of keysOf(caller)) {
      const total = this.#left(key) + amount;
      // The most recent comes last, so that the least recent is evicted first.
      this.#spent.delete(key);
      this.#spent.set(key, { amount: total, at: performance.now() });
      const [oldest] = this.#spent.keys();
      if (this.#spent.size > MOST && oldest !== undefined) this.#spent.delete(oldest);
    }
  }

  /** What counts against a caller: the most that they, or one of their organizations, have used. Nothing counts against a service's own work. */
  of(caller: Caller | undefined): number {
    return Math.max(0, ...keysOf(caller).map((key) => this.#left(key)));
  }

  #left(key: string): number {
    const spent = this.#spent.get(key);
    if (!spent) return 0;
    return spent.amount * 0.5 ** ((performance.now() - spent.at) / HALF_LIFE_MS);
  }
}

const keysOf = (caller: Caller | undefined): string[] =>
  caller ? [caller.person, ...caller.organizations] : [];

/** Shared by all queues of a process: heavy use of one means a longer wait in the others too. */
export const usage = new Usage();
