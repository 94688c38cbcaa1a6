import type { OutboxContext } from '@fairlead/remote-kit/outbox';
import { Subscribers } from '@fairlead/ui';
import { loadSaves } from './load-saves.ts';
import { belongsTo, readLocalSaves, saveLocally, unsaveLocally } from './local-store.ts';
import type { SavedChange } from './saved-ids.ts';

/** The saves of somebody that wait to be sent, once they are loaded. */
type Saves = ReturnType<Awaited<ReturnType<typeof loadSaves>>>;

/**
 * Saving in the browser: for a visitor until they sign in, for a person until what they did was sent. Changes made here take precedence over
 * earlier answers of the server.
 */
export class LocalSaving {
  readonly #changed = new Map<string, boolean>();
  readonly #subscribers = new Subscribers();
  #saves: Promise<Saves> | undefined;
  #waiting: Saves | undefined;
  #unfollow = () => {};

  readonly subscribe = this.#subscribers.subscribe;

  /** Whether a job is saved, by what this browser knows; undefined when it knows nothing of it. */
  stateOf(job: string, person: string | undefined): boolean | undefined {
    const changed = this.#changed.get(job);
    if (changed !== undefined) return changed;
    const waiting = this.#waitingFor(job, person);
    if (waiting) return waiting.saved;
    const isKept = readLocalSaves().some((save) => save.job === job && belongsTo(save, person));
    return isKept || undefined;
  }

  /** Whether what a person did with a job waits to be sent. */
  isWaiting(job: string, person: string | undefined): boolean {
    return this.#waitingFor(job, person) !== undefined;
  }

  #waitingFor(job: string, person: string | undefined) {
    const waiting = this.#waiting?.person === person ? this.#waiting?.about(job) : undefined;
    return waiting?.refused === undefined ? waiting : undefined;
  }

  /** Saves or unsaves a job of a visitor here. Throws what the browser throws when it stores nothing. */
  set({ job, saved }: SavedChange): void {
    if (saved) saveLocally(job, undefined);
    else unsaveLocally(job, undefined);
    this.#changed.set(job, saved);
    this.#subscribers.notify();
  }

  /** Saves or unsaves a job of the person: at once, or as soon as there is a connection. @throws {ApiError} */
  async submit(
    change: SavedChange & { title: string },
    key: string,
    context: OutboxContext,
  ): Promise<'sent' | 'waiting'> {
    const saves = await this.#saves;
    if (!saves) throw new Error('Nobody is signed in.');
    const entry = { ...change, key, since: new Date().toISOString() };
    return (await saves.submit(entry, context)).status;
  }

  /** A job has reached the account; from now on the server's answer counts. */
  settle(job: string, person: string): void {
    unsaveLocally(job, person);
    this.#changed.delete(job);
    this.#subscribers.notify();
  }

  /** Somebody is signed in, or nobody: changes made before no longer count. */
  begin(person: string | undefined): void {
    this.#unfollow();
    this.#unfollow = () => {};
    this.#waiting = undefined;
    this.#changed.clear();
    this.#saves = person === undefined ? undefined : this.#follow(person);
    // Whoever saves a job learns of a failure to load.
    this.#saves?.catch(() => {});
    this.#subscribers.notify();
  }

  async #follow(person: string): Promise<Saves> {
    const saves = (await loadSaves())(person);
    this.#waiting = saves;
    this.#unfollow = saves.subscribe(this.#subscribers.notify);
    await saves.loaded;
    this.#subscribers.notify();
    return saves;
  }
}
