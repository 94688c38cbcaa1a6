import { type ListingStatus, listingChanged } from '@fairlead/contracts';
import {
  apiErrors,
  nextRevision,
  objectId,
  pendingEvent,
  type Service,
  type Stored,
} from '@fairlead/service-kit';

const TRIES = 5;
const MOST_REMEMBERED = 10_000;

/**
 * Keeps each listing's applicationCount equal to the applications there are. It is counted, never added
 * to, and written only at the revision that was read before counting, so that no count is lost, doubled
 * or outdated. Calls for a listing that is being counted share the next count.
 */
export class ApplicationCounts {
  readonly #service: Service;
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, Promise<void>>();
  /** Applications that are or were counted here after they were made. */
  readonly #counted = new Map<string, Promise<void>>();

  constructor(service: Service) {
    this.#service = service;
  }

  /** Counts a new application, unless that was done here already. @throws {ApiError} 409 like `recount`. */
  count(application: string, listing: string): Promise<void> {
    const known = this.#counted.get(application);
    if (known) return known;
    const counted = this.recount(listing);
    this.#counted.set(application, counted);
    counted.catch(() => this.#counted.delete(application));
    const [oldest] = this.#counted.keys();
    if (this.#counted.size > MOST_REMEMBERED && oldest) this.#counted.delete(oldest);
    return counted;
  }

  /** Brings one listing's count up to date. @throws {ApiError} 409 when others keep changing the listing. */
  recount(listing: string): Promise<void> {
    const waiting = this.#waiting.get(listing);
    if (waiting) return waiting;
    const before = this.#running.get(listing) ?? Promise.resolve();
    const turn = before
      .catch(() => undefined)
      .then(() => {
        this.#waiting.delete(listing);
        const run = this.#bringUpToDate(listing).finally(() => this.#running.delete(listing));
        this.#running.set(listing, run);
        return run;
      });
    this.#waiting.set(listing, turn);
    return turn;
  }

  async #bringUpToDate(listing: string): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt += 1)
      if (await this.#isUpToDate(listing)) return;
    throw apiErrors.conflict('Others keep changing this listing.');
  }

  /**
   * Counts once; false when somebody changed the listing meanwhile. Nothing else of the listing is read
   * or checked again, since many applications may come at once.
   */
  async #isUpToDate(listing: string): Promise<boolean> {
    const job = objectId(listing);
    const { model } = this.#service.store('listings');
    const living = { _id: job, deletedAt: null };
    const before = await model.collection.findOne<Stored>(living, { projection: counting });
    if (!before) return true;
    const applicationCount = await this.#service.store('applications').count({ job });
    if (applicationCount === before.applicationCount) return true;
    const revision = nextRevision(before.revision);
    const stored = await model.collection.findOneAndUpdate(
      { ...living, revision: before.revision },
      {
        $set: { applicationCount, revision },
        $push: { pending: toldOf(before, revision) } as never,
      },
      { returnDocument: 'after', projection: { pending: 0, derived: 0, deletedAt: 0 } },
    );
    if (!stored) return false;
    const change = { collection: 'listings', id: listing, revision, deleted: false };
    this.#service.changes.announce({ ...change, stored: stored as Stored });
    this.#service.tell('listings');
    return true;
  }
}

const countsOfServices = new WeakMap<Service, ApplicationCounts>();

/** The one counter of a running service. */
export function countsOf(service: Service): ApplicationCounts {
  const counts = countsOfServices.get(service) ?? new ApplicationCounts(service);
  countsOfServices.set(service, counts);
  return counts;
}

const counting = { applicationCount: 1, revision: 1, status: 1, organization: 1 };

function toldOf({ _id, status, organization }: Stored, revision: number) {
  const id = _id.toHexString();
  const { id: of } = organization as { id: unknown };
  return pendingEvent(
    listingChanged,
    { id, revision, deleted: false, organization: String(of), status: status as ListingStatus },
    `applications:${id}`,
  );
}
