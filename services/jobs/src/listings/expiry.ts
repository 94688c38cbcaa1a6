import { forEachDue, type JobDeclaration, type Service } from '@fairlead/service-kit';
import { listings } from './collection.ts';
import type { Directory } from './directory/directory.ts';

/** How soon (ms) one that expired before the last run and is still active is looked at again. */
const LEFT_MS = 2_000;

const name = 'expire-listings';

/** Whether a moment (ISO 8601) has come. */
const isPast = (instant: string | undefined): boolean =>
  instant !== undefined && Date.parse(instant) <= Date.now();

/**
 * Sets active listings to expired at the moment they expire. Reads already leave them out by the clock, so
 * a delay shows nothing that should be gone.
 */
export class Expiry {
  readonly #service: Service;
  readonly #directory: Directory;

  constructor(service: Service, directory: Directory) {
    this.#service = service;
    this.#directory = directory;
  }

  /** The job, due when the next listing expires. */
  get job(): JobDeclaration {
    return {
      name,
      at: (after) => this.#nextAfter(after),
      watch: (look) => this.#directory.onExpiriesChange(look),
      run: (lost) => this.#expirePast(lost),
    };
  }

  #nextAfter(after: number): number {
    // What expired before the last run and is active here: it could not be updated, was updated by another instance, whose event is on its way, or
    // was set since.
    const isLeft = this.#directory.hasExpired(after);
    return Math.min(this.#directory.nextExpiry(after), isLeft ? after + LEFT_MS : Infinity);
  }

  #expirePast(lost: AbortSignal): Promise<void> {
    const store = this.#service.store(listings);
    return forEachDue(this.#service, {
      name,
      due: store.find({ status: 'active', 'derived.visibleUntil': { $lte: new Date() } }),
      lost,
      work: ({ _id }) =>
        store.rewrite(
          _id,
          // It may have been extended since it was found.
          (current) =>
            current.status === 'active' && isPast(current.expiresOn)
              ? { ...current, status: 'expired' }
              : undefined,
          { actor: 'system', correlationId: 'expiry' },
        ),
    });
  }
}
