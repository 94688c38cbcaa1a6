import { Subscribers } from '@fairlead/ui';
import { belongsTo, readLocalSaves, saveLocally, unsaveLocally } from './local-store.ts';

/**
 * Saving in the browser: for a visitor always, for a person once a call has failed and until the session ends. Changes made here take precedence over
 * earlier answers of the server.
 */
export class LocalSaving {
  readonly #changed = new Map<string, boolean>();
  readonly #subscribers = new Subscribers();
  #isFallback = false;

  /** Whether the server is bypassed for the rest of the session. */
  get isFallback(): boolean {
    return this.#isFallback;
  }

  readonly subscribe = this.#subscribers.subscribe;

  /** Whether a job is saved, by what this browser knows; undefined when it knows nothing of it. */
  stateOf(job: string, person: string | undefined): boolean | undefined {
    const changed = this.#changed.get(job);
    if (changed !== undefined) return changed;
    const isKept = readLocalSaves().some((save) => save.job === job && belongsTo(save, person));
    return isKept || undefined;
  }

  /** Bypasses the server from now on. */
  fallBack(): void {
    this.#isFallback = true;
  }

  /** Saves or unsaves a job here. Throws what the browser throws when it stores nothing. */
  set(job: string, saved: boolean, person: string | undefined): void {
    if (saved) saveLocally(job, person);
    else unsaveLocally(job, person);
    this.#changed.set(job, saved);
    this.#notify();
  }

  /** A job has reached the account; from now on the server's answer counts. */
  settle(job: string, person: string): void {
    unsaveLocally(job, person);
    this.#changed.delete(job);
    this.#notify();
  }

  /** A new session begins: changes made in the previous one no longer count. */
  begin(): void {
    this.#isFallback = false;
    this.#changed.clear();
    this.#notify();
  }

  #notify(): void {
    this.#subscribers.notify();
  }
}
