import { objectId, type Service } from '@fairlead/service-kit';

/**
 * Keeps each listing's applicationCount equal to the applications there are. It is counted, never added
 * to, and written only at the revision that was read before counting, so that no count is lost, doubled
 * or outdated. Calls for a listing that is being counted share the next count.
 */
export class ApplicationCounts {
  readonly #service: Service;
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, Promise<void>>();

  constructor(service: Service) {
    this.#service = service;
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
        const run = this.#count(listing).finally(() => this.#running.delete(listing));
        this.#running.set(listing, run);
        return run;
      });
    this.#waiting.set(listing, turn);
    return turn;
  }

  async #count(listing: string): Promise<void> {
    const job = objectId(listing);
    const applications = this.#service.store('applications');
    await this.#service.store('listings').rewrite(
      job,
      async (current) => {
        const applicationCount = await applications.count({ job });
        return applicationCount === current.applicationCount
          ? undefined
          : { ...current, applicationCount };
      },
      { correlationId: `applications:${listing}` },
    );
  }
}
