import type { Logger } from 'pino';
import type { EventConsumer } from './consumer.ts';

/** How often (ms) pending events that decide access are looked for. */
const POLL_INTERVAL_MS = 5_000;

interface FreshnessOptions {
  /** The consumers of projections that decide access. */
  consumers(): readonly Pick<EventConsumer, 'name' | 'decidesAccess' | 'waiting' | 'takenUntil'>[];
  /** How stale (ms) that may be. */
  most: number;
  log: Logger;
}

/**
 * Tracks how stale this service's projections of memberships and ended sessions may be: since the last moment at which nothing was pending for
 * them, or else since the latest event applied. While they are too stale nobody counts as a member here, since a right may have been revoked.
 */
export class AccessFreshness {
  readonly #options: FreshnessOptions;
  /** By the monotonic clock (ms), which nobody sets. */
  #asOf = performance.now();
  #wasTooOld = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FreshnessOptions) {
    this.#options = options;
  }

  get ageMs(): number {
    return Math.max(0, performance.now() - this.#asOf);
  }

  get isTooOld(): boolean {
    return this.ageMs > this.#options.most;
  }

  start(): void {
    this.#timer = setInterval(
      () => void this.look(),
      Math.min(POLL_INTERVAL_MS, this.#options.most / 4),
    );
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Checks again how stale the projections are. */
  async look(): Promise<void> {
    const since = performance.now();
    const at = (moment: Date | undefined) =>
      moment ? since - Math.max(0, Date.now() - moment.getTime()) : 0;
    const deciding = this.#options.consumers().filter(({ decidesAccess }) => decidesAccess);
    const moments = await Promise.all(
      deciding.map(async (consumer) => {
        const waiting = await consumer.waiting().catch(() => undefined);
        // A failed event is handled separately (`onFailing`), and keeps nothing else waiting.
        return waiting?.untried === 0 ? since : at(consumer.takenUntil);
      }),
    );
    this.#asOf = Math.max(this.#asOf, Math.min(since, ...moments));
    if (this.isTooOld === this.#wasTooOld) return;
    this.#wasTooOld = this.isTooOld;
    if (this.#wasTooOld)
      this.#options.log.error({ ageMs: this.ageMs }, 'memberships are too old to be counted on');
    else this.#options.log.warn('memberships are up to date again');
  }
}
