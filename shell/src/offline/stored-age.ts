import { Subscribers } from '@fairlead/ui';

/** How old what is shown may be: the oldest answer that came from the browser's cache since the page was opened or the connection came back. */
export class StoredAge {
  readonly #subscribers = new Subscribers();
  #oldest: number | undefined;

  /** When it was fetched, in milliseconds since 1970; undefined while everything came over the network. */
  readonly current = (): number | undefined => this.#oldest;

  readonly subscribe = this.#subscribers.subscribe;

  /** Notes an answer from the cache, by when it was fetched. */
  readonly note = (storedAt: number): void =>
    this.#become(Math.min(storedAt, this.#oldest ?? storedAt));

  /** Forgets all of them: what is shown from now on is fetched again. */
  readonly clear = (): void => this.#become(undefined);

  #become(oldest: number | undefined): void {
    if (oldest === this.#oldest) return;
    this.#oldest = oldest;
    this.#subscribers.notify();
  }
}

/** The age of what this page shows. */
export const storedAge = new StoredAge();
