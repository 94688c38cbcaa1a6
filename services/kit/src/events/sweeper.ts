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

/** Sweeps one collection for documents with something to tell, for as long as it is asked to. */
export class Sweeper {
  readonly #documents: DriverCollection;
  readonly #around: Surroundings;
  #running = false;
  #wanted = false;
  #stopped = false;
  #current: Promise<void> = Promise.resolve();

  constructor(documents: DriverCollection, around: Surroundings) {
    this.#documents = documents;
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
        this.#wanted = false;
        if (await this.#sweep()) this.#wanted = true;
      }
    } catch (error) {
      this.#around.log.warn({ err: error }, 'delivering events has to wait');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
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
    const delivered = await Promise.all(telling.map((document) => this.#tell(document)));
    return telling.length === BATCH && delivered.every(Boolean);
  }

  async #tell({ _id, deletedAt, pending }: Telling): Promise<boolean> {
    const told: string[] = [];
    for (const entry of pending) {
      if (!(await this.#deliver(entry))) break;
      told.push(entry.id);
    }
    const all = told.length === pending.length;
    if (told.length) {
      if (all && deletedAt) {
        await this.#documents.deleteOne({ _id: _id as never, deletedAt });
      } else {
        await this.#documents.updateOne(
          { _id: _id as never },
          { $pull: { pending: { id: { $in: told } } } as never },
        );
      }
    }
    return all;
  }

  async #deliver(entry: Pending): Promise<boolean> {
    const { audit, broker, service } = this.#around;
    if (entry.kind === 'audit') {
      await audit.replaceOne({ _id: entry.id }, entry.audit, { upsert: true });
      return true;
    }
    if (!broker.connected) return false;
    await broker.ensureStream(service);
    const client = await broker.client();
    await client.publish(broker.subject(entry.event.type), JSON.stringify(entry.event), {
      msgID: entry.id,
      timeout: 5_000,
    });
    return true;
  }
}
