import type { Service } from '@fairlead/service-kit';
import type { Directory } from './directory/directory.ts';
import { nextExpiry } from './directory/visibility.ts';

const LONGEST_WAIT_MS = 60_000;
const SHORTEST_WAIT_MS = 50;

/**
 * Turns active listings past their expiry into expired ones, at the moment they expire. Readers leave
 * them out by the clock already, so a late turn shows nothing that should be gone.
 */
export class Expiry {
  readonly #service: Service;
  readonly #directory: Directory;
  #timer: NodeJS.Timeout | undefined;
  #turning: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(service: Service, directory: Directory) {
    this.#service = service;
    this.#directory = directory;
    service.changes.onChange(({ collection }) => {
      if (collection === 'listings') this.#wait();
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

  #wait(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    const until = nextExpiry(this.#directory.index) - Date.now();
    const wait = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, until));
    this.#timer = setTimeout(() => {
      this.#turning = this.#turn();
    }, wait);
    this.#timer.unref();
  }

  async #turn(): Promise<void> {
    try {
      await this.#expirePast();
    } catch (error) {
      this.#service.log.warn({ err: error }, 'expiring listings has to wait');
    }
    this.#wait();
  }

  async #expirePast(): Promise<void> {
    const store = this.#service.store('listings');
    const past = store.find({ status: 'active', 'derived.visibleUntil': { $lte: new Date() } });
    for await (const { _id } of past) {
      await store.rewrite(
        _id,
        (current) => (current.status === 'active' ? { ...current, status: 'expired' } : undefined),
        { correlationId: 'expiry' },
      );
    }
  }
}
