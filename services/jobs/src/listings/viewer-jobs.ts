import { type listing, type listingFields, relatedId } from '@fairlead/contracts';
import {
  type AnsweredOf,
  type ObjectId,
  objectId,
  readsAnew,
  type Service,
  type Store,
  type Viewer,
} from '@fairlead/service-kit';
import { applications } from '../applications/collection.ts';
import { savedJobs } from '../saved-jobs/collection.ts';
import { publishesFor } from './access.ts';

type Answered = AnsweredOf<typeof listingFields, typeof listing>;

interface Jobs {
  applied: ReadonlySet<string>;
  saved: ReadonlySet<string>;
}

interface Known {
  jobs: Promise<Jobs>;
  until: number;
}

/** How long another instance's change may go unnoticed while the broker is unavailable. */
const FRESH_MS = 5_000;
const MOST_PEOPLE = 5_000;

/**
 * What each person has applied for, without having withdrawn, and saved, cached until some of it changes, so that a page of
 * listings costs hardly more for a signed-in person than for a visitor.
 */
export class ViewerJobs {
  readonly #service: Service;
  readonly #people = new Map<string, Known>();

  constructor(service: Service) {
    this.#service = service;
    const forget = (person: string | undefined) => person && this.#people.delete(person);
    service.changes.onChangeOf(applications, ({ stored, published }) =>
      forget(published?.applicant ?? stored?.user.id.toHexString()),
    );
    service.changes.onChangeOf(savedJobs, ({ stored, published }) =>
      forget(published?.user ?? stored?.user.toHexString()),
    );
  }

  /** Adds to listings about to be answered whether this viewer has applied for, saved (J-164) or publishes them. */
  async mark(listings: Answered[], viewer: Viewer): Promise<void> {
    const jobs =
      viewer.kind === 'person' ? await this.#of(viewer.id, readsAnew(viewer)) : undefined;
    const organizations = publishesFor(viewer);
    for (const listing of listings) {
      const { id } = listing;
      listing.isOwn = organizations.includes(relatedId(listing.organization) ?? '');
      listing.hasApplied = jobs?.applied.has(id) ?? false;
      listing.isSaved = jobs?.saved.has(id) ?? false;
    }
  }

  #of(person: string, anew: boolean): Promise<Jobs> {
    const known = this.#people.get(person);
    if (!anew && known && Date.now() < known.until) return known.jobs;
    this.#people.delete(person);
    const [oldest] = this.#people.keys();
    if (this.#people.size >= MOST_PEOPLE && oldest) this.#people.delete(oldest);
    const jobs = this.#read(person);
    this.#people.set(person, { jobs, until: Date.now() + FRESH_MS });
    jobs.catch(() => {
      if (this.#people.get(person)?.jobs === jobs) this.#people.delete(person);
    });
    return jobs;
  }

  async #read(person: string): Promise<Jobs> {
    const id = objectId(person);
    const [applied, saved] = await Promise.all([
      jobsIn(this.#service.store(applications).find({ 'user.id': id, withdrawnOn: null })),
      jobsIn(this.#service.store(savedJobs).find({ user: id })),
    ]);
    return { applied, saved };
  }
}

/** The listings that these documents are about. */
async function jobsIn(found: ReturnType<Store['find']>): Promise<ReadonlySet<string>> {
  const about = await found.project<{ job: ObjectId }>({ job: 1 }).toArray();
  return new Set(about.map(({ job }) => job.toHexString()));
}
