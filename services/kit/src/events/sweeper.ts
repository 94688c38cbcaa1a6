import type { Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import type { Broker } from './broker.ts';
import type { AuditRecord, Pending } from './outbox.ts';

const BATCH = 200;
const PAUSE_AFTER_FAILURE_MS = 500;

/** Where what is told goes. */
export interface Surroundings {
  audit: DriverCollection<{ _id: string } & AuditRecord>;
  broker: Broker;
  service: string;
  log: Logger;
}

interface Telling {
  _id: unknown;
  deletedAt?: Date;
  pending: Pending[];
}

/** The collection that is swept, and how long (ms) its documents may be left to gather. */
export interface Swept {
  documents: DriverCollection;
  within?: number | undefined;
}

const pause = (milliseconds: number) =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : undefined;

/** Sweeps one collection for documents with something to tell, for as long as it is asked to. */
export class Sweeper {
  readonly #documents: DriverCollection;
  readonly #around: Surroundings;
  readonly #within: number;
  #sweptAt = 0;
  #running = false;
  #wanted = false;
  #stopped = false;
  #current: Promise<void> = Promise.resolve();

  constructor({ documents, within = 0 }: Swept, around: Surroundings) {
    this.#documents = documents;
    this.#within = within;
    this.#around = around;
  }

  /** Asks for a sweep soon. */
  kick(): void {
    this.#wanted = true;
    if (this.#running || this.#stopped) return;
    this.#running = true;
    this.#current = this.#sweepWhileWanted();
  }

  /** Waits for the sweep under way and ends. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#current;
  }

  async #sweepWhileWanted(): Promise<void> {
    try {
      while (this.#wanted && !this.#stopped) {
        await pause(this.#sweptAt + this.#within - performance.now());
        this.#wanted = false;
        this.#sweptAt = performance.now();
        if (await this.#sweep()) this.#wanted = true;
      }
    } catch (error) {
      this.#around.log.warn({ err: error }, 'delivering events has to wait');
      await pause(PAUSE_AFTER_FAILURE_MS);
    } finally {
      this.#running = false;
    }
  }

  /** Delivers one batch; true when there may be more. */
  async #sweep(): Promise<boolean> {
    const telling = await this.#documents
      .find({ 'pending.id': { $gt: '' } })
      .project<Telling>({ pending: 1, deletedAt: 1 })
      .limit(BATCH)
      .toArray();
    if (!telling.length) return false;
    const [told] = await Promise.all([
      Promise.all(telling.map(({ pending }) => this.#publish(pending))),
      this.#writeAudits(telling.flatMap(({ pending }) => pending)),
    ]);
    await this.#settle(telling, new Set(told.flat()));
    return (
      telling.length === BATCH &&
      told.every((ids, at) => ids.length === telling[at]?.pending.length)
    );
  }

  /** Publishes the events of one document in their order. @returns what of all it has to tell is told by then. */
  async #publish(pending: readonly Pending[]): Promise<string[]> {
    const { broker, service } = this.#around;
    const told = pending.filter(({ kind }) => kind === 'audit').map(({ id }) => id);
    for (const entry of pending) {
      if (entry.kind !== 'event') continue;
      if (!broker.connected) break;
      await broker.ensureStream(service);
      const client = await broker.client();
      await client.publish(broker.subject(entry.event.type), JSON.stringify(entry.event), {
        msgID: entry.id,
        timeout: 5_000,
      });
      told.push(entry.id);
    }
    return told;
  }

  async #writeAudits(pending: readonly Pending[]): Promise<void> {
    const audits = pending.flatMap((entry) => (entry.kind === 'audit' ? [entry] : []));
    if (!audits.length) return;
    await this.#around.audit.bulkWrite(
      audits.map(({ id, audit }) => ({
        replaceOne: { filter: { _id: id }, replacement: audit, upsert: true },
      })),
      { ordered: false },
    );
  }

  /** Removes what is told; a deleted document goes with the last of it. */
  async #settle(telling: readonly Telling[], told: ReadonlySet<string>): Promise<void> {
    const isGone = ({ deletedAt, pending }: Telling) =>
      deletedAt !== undefined && pending.every(({ id }) => told.has(id));
    const gone = telling.filter(isGone).map(({ _id }) => _id as never);
    const rest = telling.filter((document) => !isGone(document)).map(({ _id }) => _id as never);
    if (gone.length)
      await this.#documents.deleteMany({ _id: { $in: gone }, deletedAt: { $ne: null } });
    if (rest.length && told.size)
      await this.#documents.updateMany(
        { _id: { $in: rest } },
        { $pull: { pending: { id: { $in: [...told] } } } as never },
      );
  }
}
