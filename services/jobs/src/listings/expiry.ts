import type { JobDeclaration, Service } from '@fairlead/service-kit';
import { listings, type StoredListing } from './collection.ts';
import type { Directory } from './directory/directory.ts';
import { nextExpiry, pastExpiry } from './directory/visibility.ts';

/** How long a failed one waits for the next try: twice as long each time, from the first to the longest. */
const PAUSE_MS = { first: 1_000, longest: 3_600_000 } as const;

/** Whether a moment (ISO 8601) has come. */
const isPast = (instant: string | undefined): boolean =>
  instant !== undefined && Date.parse(instant) <= Date.now();

/** A failed try, and when (ms) the next is due. */
interface Failure {
  pause: number;
  again: number;
}

/**
 * Sets active listings to expired at the moment they expire. Reads already leave them out by the clock, so
 * a delay shows nothing that should be gone. A listing that cannot be updated is retried with growing
 * pauses and blocks no other.
 */
export class Expiry {
  readonly #service: Service;
  readonly #directory: Directory;
  readonly #failures = new Map<string, Failure>();

  constructor(service: Service, directory: Directory) {
    this.#service = service;
    this.#directory = directory;
  }

  /** The job, due when the next listing expires. */
  get job(): JobDeclaration {
    return {
      name: 'expire-listings',
      at: (after) => this.#nextAfter(after),
      watch: (look) => this.#watch(look),
      run: (lost) => this.#expirePast(lost),
    };
  }

  #nextAfter(after: number): number {
    const { index } = this.#directory;
    const again = [...this.#failures.values()].map((failure) => failure.again);
    // What expired before the last run and is active here: updated by another instance, whose event is on its way, or
    // set since.
    const isLeft = pastExpiry(index, after).some((id) => !this.#failures.has(id));
    return Math.min(nextExpiry(index, after), isLeft ? after + PAUSE_MS.first : Infinity, ...again);
  }

  #watch(look: () => void): void {
    this.#service.changes.onChangeOf(listings, ({ id }) => {
      this.#failures.delete(id);
      look();
    });
  }

  async #expirePast(lost: AbortSignal): Promise<void> {
    const store = this.#service.store(listings);
    const past = store.find({ status: 'active', 'derived.visibleUntil': { $lte: new Date() } });
    const met = new Set<string>();
    for await (const { _id } of past) {
      if (lost.aborted) return;
      met.add(String(_id));
      if (!(Date.now() < (this.#failures.get(String(_id))?.again ?? 0))) await this.#expire(_id);
    }
    // A listing no longer there was updated elsewhere and needs no retry.
    for (const id of this.#failures.keys()) if (!met.has(id)) this.#failures.delete(id);
  }

  async #expire(id: StoredListing['_id']): Promise<void> {
    try {
      await this.#service.store(listings).rewrite(
        id,
        // It may have been extended since it was found.
        (current) =>
          current.status === 'active' && isPast(current.expiresOn)
            ? { ...current, status: 'expired' }
            : undefined,
        { actor: 'system', correlationId: 'expiry' },
      );
    } catch (error) {
      const before = this.#failures.get(String(id))?.pause ?? PAUSE_MS.first / 2;
      const pause = Math.min(before * 2, PAUSE_MS.longest);
      this.#failures.set(String(id), { pause, again: Date.now() + pause });
      this.#service.log.error({ err: error, listing: String(id) }, 'a listing could not expire');
    }
  }
}
