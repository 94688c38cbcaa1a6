import type { Service, Stored } from '@fairlead/service-kit';
import type { Directory } from './directory/directory.ts';
import { nextExpiry, pastExpiry } from './directory/visibility.ts';

const LONGEST_WAIT_MS = 60_000;
const SHORTEST_WAIT_MS = 50;
/** How long what failed waits for the next try: twice as long each time, from the first to the longest. */
const PAUSE_MS = { first: 1_000, longest: 3_600_000 } as const;

/** A try that failed, and when (ms) the next is due. */
interface Failure {
  pause: number;
  again: number;
}

/**
 * Turns active listings past their expiry into expired ones, at the moment they expire. Readers leave
 * them out by the clock already, so a late turn shows nothing that should be gone. A listing that cannot be
 * turned is tried again ever more rarely and keeps no other from its turn.
 */
export class Expiry {
  readonly #service: Service;
  readonly #directory: Directory;
  readonly #failures = new Map<string, Failure>();
  #timer: NodeJS.Timeout | undefined;
  #turning: Promise<void> = Promise.resolve();
  #stopped = false;
  #foundNone = false;

  constructor(service: Service, directory: Directory) {
    this.#service = service;
    this.#directory = directory;
    service.changes.onChange(({ collection, id }) => {
      if (collection !== 'listings') return;
      this.#failures.delete(id);
      this.#wait();
    });
  }

  start(): void {
    this.#turning = this.#turn();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#turning;
  }

  #wait(most = LONGEST_WAIT_MS): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    const now = Date.now();
    const { index } = this.#directory;
    const again = [...this.#failures.values()].map((failure) => failure.again);
    const isDue = pastExpiry(index, now).some((id) => !this.#failures.has(id));
    // What is due and was not found in the database is another instance's, whose word is on its way.
    const soonest = isDue ? (this.#foundNone ? now + PAUSE_MS.first : now) : Infinity;
    const next = Math.min(nextExpiry(index, now), soonest, ...again);
    this.#timer = setTimeout(
      () => {
        this.#turning = this.#turn();
      },
      Math.min(most, Math.max(SHORTEST_WAIT_MS, next - now)),
    );
    this.#timer.unref();
  }

  async #turn(): Promise<void> {
    try {
      await this.#expirePast();
      this.#wait();
    } catch (error) {
      this.#service.log.warn({ err: error }, 'expiring listings has to wait');
      this.#wait(PAUSE_MS.first);
    }
  }

  async #expirePast(): Promise<void> {
    const store = this.#service.store('listings');
    const past = store.find({ status: 'active', 'derived.visibleUntil': { $lte: new Date() } });
    this.#foundNone = true;
    for await (const { _id } of past) {
      this.#foundNone = false;
      if (!(Date.now() < (this.#failures.get(String(_id))?.again ?? 0))) await this.#expire(_id);
    }
  }

  async #expire(id: Stored['_id']): Promise<void> {
    try {
      await this.#service
        .store('listings')
        .rewrite(
          id,
          (current) =>
            current.status === 'active' ? { ...current, status: 'expired' } : undefined,
          { correlationId: 'expiry' },
        );
    } catch (error) {
      const before = this.#failures.get(String(id))?.pause ?? PAUSE_MS.first / 2;
      const pause = Math.min(before * 2, PAUSE_MS.longest);
      this.#failures.set(String(id), { pause, again: Date.now() + pause });
      this.#service.log.error({ err: error, listing: String(id) }, 'a listing could not expire');
    }
  }
}
