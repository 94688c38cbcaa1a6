import { randomUUID } from 'node:crypto';
import type { Service } from '@fairlead/service-kit';
import type { Collection as DriverCollection, mongo } from 'mongoose';
import type { Mail } from './mail.ts';
import { Seal } from './sealed.ts';

interface Waiting {
  _id: string;
  /** The mail as JSON, sealed. */
  sealed: mongo.Binary | Buffer;
  attempts: number;
  /** When it is to be sent, or looked at again should whoever sends it die. */
  nextAt: Date;
  /** From when on it is of no use any more. */
  until: Date;
}

const DAY_MS = 86_400_000;
/** How long one that is being sent is left to whoever sends it. */
const LEASE_MS = 120_000;
const PAUSE_MS = { first: 2_000, longest: 1_800_000 } as const;
/** How often it is looked for what another process left. */
const LOOK_MS = 60_000;

/** Mails that wait in the database until the mail server takes them. Each is sent at least once, by one process at a time. */
export class MailQueue {
  readonly #mails: DriverCollection<Waiting>;
  readonly #seal: Seal;
  readonly #deliver: (mail: Mail) => Promise<unknown>;
  readonly #log: Service['log'];
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(
    service: Service,
    secrets: readonly string[],
    deliver: (mail: Mail) => Promise<unknown>,
  ) {
    this.#mails = service.connection.collection('mails');
    this.#seal = new Seal(secrets, 'mail');
    this.#deliver = deliver;
    this.#log = service.log;
  }

  async start(): Promise<void> {
    await this.#mails.createIndex({ nextAt: 1 }, { name: 'next' });
    this.#lookIn(0);
  }

  async add(mail: Mail, goodFor = DAY_MS): Promise<void> {
    const now = Date.now();
    await this.#mails.insertOne({
      _id: randomUUID(),
      sealed: this.#seal.close(JSON.stringify(mail)),
      attempts: 0,
      nextAt: new Date(now),
      until: new Date(now + Math.min(goodFor, DAY_MS)),
    });
    this.#lookIn(0);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  #lookIn(milliseconds: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#working = this.#working.then(() => this.#sendDue());
    }, milliseconds);
    this.#timer.unref();
  }

  async #sendDue(): Promise<void> {
    try {
      for (let mail = await this.#claim(); mail; mail = await this.#claim()) {
        await this.#send(mail);
        if (this.#isStopped) return;
      }
      const next = await this.#mails.findOne(
        {},
        { sort: { nextAt: 1 }, projection: { nextAt: 1 } },
      );
      this.#lookIn(
        Math.min(LOOK_MS, Math.max(0, (next?.nextAt.getTime() ?? Infinity) - Date.now())),
      );
    } catch (error) {
      this.#log.warn({ err: error }, 'mail has to wait');
      this.#lookIn(PAUSE_MS.first);
    }
  }

  /** Takes a mail that is due, so that no other process sends it at the same time. */
  async #claim(): Promise<Waiting | undefined> {
    const now = new Date();
    const claimed = await this.#mails.findOneAndUpdate(
      { nextAt: { $lte: now } },
      { $set: { nextAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
      { sort: { nextAt: 1 }, returnDocument: 'after' },
    );
    return claimed ?? undefined;
  }

  async #send({ _id, sealed, attempts, until }: Waiting): Promise<void> {
    try {
      if (until.getTime() > Date.now()) {
        const bytes = Buffer.isBuffer(sealed) ? sealed : Buffer.from(sealed.value());
        await this.#deliver(JSON.parse(this.#seal.open(bytes)));
      } else this.#log.error({ attempts }, 'a mail was never taken and is given up');
      await this.#mails.deleteOne({ _id });
    } catch (error) {
      // The server's words may hold the address; its code does not.
      this.#log.warn(
        { code: (error as { code?: unknown }).code, attempts },
        'a mail was not taken',
      );
      const pause = Math.min(PAUSE_MS.first * 2 ** (attempts - 1), PAUSE_MS.longest);
      const nextAt = new Date(Date.now() + pause);
      await this.#mails.updateOne({ _id }, { $set: { nextAt } });
    }
  }
}
