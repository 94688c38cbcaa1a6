import type { Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import type { Broker } from './broker.ts';
import type { AuditRecord, Pending } from './outbox.ts';

/** One collection whose documents have something to tell. */
export interface Outbox {
  slug: string;
  documents: DriverCollection;
}

const BATCH = 200;
const SWEEP_MS = 2_000;
const PAUSE_AFTER_FAILURE_MS = 500;

interface Telling {
  _id: unknown;
  deletedAt?: Date;
  pending: Pending[];
}

/**
 * Delivers what documents have to tell: events to the broker, audit records to the audit collection;
 * then removes it from the document. Delivering twice is harmless (the broker knows the id, an audit
 * record is stored under it); nothing is removed before it has been delivered.
 */
export class Relay {
  readonly #outboxes: Outbox[];
  readonly #audit: DriverCollection<{ _id: string } & AuditRecord>;
  readonly #broker: Broker;
  readonly #service: string;
  readonly #log: Logger;
  #running = false;
  #wanted = false;
  #stopped = false;
  #current: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: {
    outboxes: Outbox[];
    audit: DriverCollection<{ _id: string } & AuditRecord>;
    broker: Broker;
    service: string;
    log: Logger;
  }) {
    this.#outboxes = options.outboxes;
    this.#audit = options.audit;
    this.#broker = options.broker;
    this.#service = options.service;
    this.#log = options.log;
  }

  /** Starts sweeping: at once for what an earlier process left, then whenever asked. */
  start(): void {
    this.kick();
    this.#timer = setInterval(() => this.kick(), SWEEP_MS);
    this.#timer.unref();
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
    clearInterval(this.#timer);
    await this.#current;
  }

  async #sweepWhileWanted(): Promise<void> {
    try {
      while (this.#wanted && !this.#stopped) {
        this.#wanted = false;
        for (const outbox of this.#outboxes) if (await this.#sweep(outbox)) this.#wanted = true;
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'delivering events has to wait');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
    } finally {
      this.#running = false;
    }
  }

  /** Delivers one batch; true when there may be more. */
  async #sweep({ documents }: Outbox): Promise<boolean> {
    const telling = await documents
      .find({ 'pending.id': { $gt: '' } })
      .project<Telling>({ pending: 1, deletedAt: 1 })
      .limit(BATCH)
      .toArray();
    const delivered = await Promise.all(telling.map((document) => this.#tell(documents, document)));
    return telling.length === BATCH && delivered.every(Boolean);
  }

  async #tell(documents: DriverCollection, { _id, deletedAt, pending }: Telling): Promise<boolean> {
    const told: string[] = [];
    for (const entry of pending) {
      if (!(await this.#deliver(entry))) break;
      told.push(entry.id);
    }
    const all = told.length === pending.length;
    if (told.length) {
      if (all && deletedAt) {
        await documents.deleteOne({ _id: _id as never, deletedAt });
      } else {
        await documents.updateOne(
          { _id: _id as never },
          { $pull: { pending: { id: { $in: told } } } as never },
        );
      }
    }
    return all;
  }

  async #deliver(entry: Pending): Promise<boolean> {
    if (entry.kind === 'audit') {
      await this.#audit.replaceOne({ _id: entry.id }, entry.audit, { upsert: true });
      return true;
    }
    if (!this.#broker.connected) return false;
    await this.#broker.ensureStream(this.#service);
    const client = await this.#broker.client();
    await client.publish(this.#broker.subject(entry.event.type), JSON.stringify(entry.event), {
      msgID: entry.id,
      timeout: 5_000,
    });
    return true;
  }
}
