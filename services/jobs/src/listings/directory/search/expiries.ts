import type { Service } from '@fairlead/service-kit';
import { RetryQueue } from '../../../retry-queue.ts';
import { listings } from '../../collection.ts';

/** How many of the next expiries are remembered. */
const MOST = 1_000;

/** The active listings that expire next, from the database: scheduled work asks for them from memory. */
export class Expiries {
  readonly #service: Service;
  readonly #retry = new RetryQueue(() => void this.#read());
  readonly #listeners: (() => void)[] = [];
  #next: readonly { id: string; until: number }[] = [];
  #reading: Promise<void> | undefined;
  #isStale = false;

  private constructor(service: Service) {
    this.#service = service;
  }

  static async open(service: Service): Promise<Expiries> {
    const expiries = new Expiries(service);
    await expiries.#readNow();
    service.changes.onChangeOf(listings, ({ id, stored, deleted }) => {
      expiries.#forget(id);
      if (stored && !deleted && stored.status === 'active' && stored.expiresOn)
        expiries.#add(id, new Date(stored.expiresOn).getTime());
      if (!stored || expiries.#reading || expiries.#next.length === 0) void expiries.#read();
    });
    return expiries;
  }

  /** Calls back when the next expiry may be another. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
    this.#service.changes.onChangeOf(listings, listener);
  }

  after(moment: number): number {
    return this.#next.find(({ until }) => until > moment)?.until ?? Infinity;
  }

  has(by: number): boolean {
    const [first] = this.#next;
    return first !== undefined && first.until <= by;
  }

  stop(): void {
    this.#retry.stop();
  }

  #forget(id: string): void {
    this.#next = this.#next.filter((one) => one.id !== id);
  }

  #add(id: string, until: number): void {
    this.#next = [...this.#next, { id, until }]
      .sort((one, other) => one.until - other.until)
      .slice(0, MOST);
  }

  /** Reads them anew; changes during a read cause one more. */
  async #read(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readUntilCurrent().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  async #readUntilCurrent(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        await this.#readNow();
        for (const listener of this.#listeners) listener();
      } catch (error) {
        this.#service.log.warn({ err: error }, 'reading the next expiries failed, will retry');
        this.#retry.later('expiries');
      }
    }
  }

  async #readNow(): Promise<void> {
    const found = await this.#service
      .store(listings)
      .find({ status: 'active', expiresOn: { $exists: true } })
      .sort({ 'derived.visibleUntil': 1 })
      .limit(MOST)
      .toArray();
    this.#next = found.flatMap(({ _id, expiresOn }) =>
      expiresOn ? [{ id: _id.toHexString(), until: new Date(expiresOn).getTime() }] : [],
    );
  }
}
