import {
  type Content,
  objectId,
  readsAnew,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';

interface Jobs {
  applied: ReadonlySet<string>;
  saved: ReadonlySet<string>;
}

interface Known {
  jobs: Promise<Jobs>;
  until: number;
}

/** How long another instance's change may stay unheard of while the broker is away. */
const FRESH_MS = 5_000;
const MOST_PEOPLE = 5_000;

/**
 * What each person has applied for and saved, kept in memory until something of it changes, so that a
 * page of listings costs a signed-in person hardly more than a visitor.
 */
export class ViewerJobs {
  readonly #service: Service;
  readonly #people = new Map<string, Known>();

  constructor(service: Service) {
    this.#service = service;
    service.changes.onChange(({ collection, stored, told }) => {
      if (collection === 'applications')
        this.#people.delete(String(told?.applicant ?? (stored?.user as { id?: unknown })?.id));
      if (collection === 'savedJobs') this.#people.delete(String(told?.user ?? stored?.user));
    });
  }

  /** Says of listings about to be answered whether this viewer has applied for or saved them (J-164). */
  async mark(listings: Content[], viewer: Viewer): Promise<void> {
    const jobs =
      viewer.kind === 'person' ? await this.#of(viewer.id, readsAnew(viewer)) : undefined;
    for (const listing of listings) {
      const id = String(listing.id);
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
      this.#jobsIn('applications', { 'user.id': id }),
      this.#jobsIn('savedJobs', { user: id }),
    ]);
    return { applied, saved };
  }

  async #jobsIn(slug: string, filter: Record<string, unknown>): Promise<ReadonlySet<string>> {
    const found = this.#service.store(slug).find(filter).project({ job: 1 });
    return new Set((await found.toArray()).map(({ job }) => String(job)));
  }
}
