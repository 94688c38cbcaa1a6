import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import {
  asOwnWork,
  backoffAfter,
  defineTable,
  runIn,
  type Service,
  type Table,
  tracedBy,
} from '@fairlead/service-kit';
import type { HeldMail, Mail, Posting } from './mail.ts';
import { Seal, type Sealed } from './sealed.ts';

interface QueuedMail {
  _id: string;
  /** The mail as encrypted JSON. */
  sealed: Sealed;
  attempts: number;
  /** When it is to be sent, or checked again if its sender dies. */
  nextAt: Date;
  /** When it is no longer of use. */
  until: Date;
  /** The current sender: an id of its round. */
  by?: string;
  /** The trace of the request or event that it follows from. */
  traceparent?: string;
}

/** Hands a mail to the mail server; with the same id each time it is sent. */
type Deliver = (mail: Mail, id: string) => Promise<unknown>;

/** The mails that wait for the mail server. */
export const queuedMails = defineTable<QueuedMail>({
  name: 'mails',
  indexes: [{ name: 'next', keys: { nextAt: 1 } }],
  onErasure:
    'A mail is encrypted and waits a day at most; the last one goes to somebody who is gone.',
});

/** How long a mail being sent is left to its sender, who extends that three times as often while it sends. */
const LEASE_MS = 120_000;
/** How long a held mail waits: longer than any request takes. */
const HELD_MS = 60_000;
const PAUSE_MS = { first: 2_000, longest: 1_800_000 } as const;
/** How many are sent together. */
const BATCH = 40;
/** How often mails left by another process are looked for. */
const POLL_INTERVAL_MS = 60_000;

/** Mails that wait in the database until the mail server accepts them. Each is sent at least once, by one process at a time. */
export class MailQueue {
  readonly #mails: Table<QueuedMail>;
  readonly #seal: Seal;
  readonly #deliver: Deliver;
  readonly #leaseMs: number;
  readonly #log: Service['log'];
  readonly #service: Pick<Service, 'tracing'>;
  #timer: NodeJS.Timeout | undefined;
  /** When it looks next, by the monotonic clock (ms). */
  #looksAt = Infinity;
  #working: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(
    service: Service,
    secrets: readonly string[],
    deliver: Deliver,
    { leaseMs = LEASE_MS } = {},
  ) {
    this.#mails = service.table(queuedMails);
    this.#seal = new Seal(secrets, 'mail');
    this.#deliver = deliver;
    this.#leaseMs = leaseMs;
    this.#log = service.log;
    this.#service = service;
  }

  start(): void {
    this.#lookIn(0);
  }

  async add(mails: readonly Posting[]): Promise<void> {
    await this.#mails.insertIgnoringDuplicates(mails.map((mail) => this.#queued(mail, 0)));
    this.#lookIn(0);
  }

  /** Queues a mail that is sent when it is released; after a minute if it is neither released nor dropped, as after a crash. */
  async hold(mail: Posting): Promise<HeldMail> {
    const held = this.#queued(mail, HELD_MS);
    const { _id } = held;
    await this.#mails.insertIgnoringDuplicates([held]);
    return {
      release: async () => {
        await this.#mails.updateOne({ _id }, { $set: { nextAt: new Date() } });
        this.#lookIn(0);
      },
      drop: async () => {
        await this.#mails.deleteOne({ _id });
      },
    };
  }

  #queued({ goodFor = DAY_MS, id = randomUUID(), ...mail }: Posting, heldMs: number): QueuedMail {
    const now = Date.now();
    return {
      _id: id,
      sealed: this.#seal.close(JSON.stringify(mail)),
      attempts: 0,
      nextAt: new Date(now + heldMs),
      until: new Date(now + Math.min(goodFor, DAY_MS)),
      ...tracedBy(),
    };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  /** Checks what is due in the given milliseconds, unless it does so sooner anyway: for what was added while it found nothing. */
  #lookIn(milliseconds: number): void {
    const looksAt = performance.now() + milliseconds;
    if (this.#isStopped || looksAt >= this.#looksAt) return;
    this.#looksAt = looksAt;
    clearTimeout(this.#timer);
    // Also without the trace of a request: each mail continues its own.
    this.#timer = asOwnWork(() =>
      setTimeout(() => {
        this.#looksAt = Infinity;
        this.#working = this.#working.then(() => this.#sendDue());
      }, milliseconds).unref(),
    );
  }

  async #sendDue(): Promise<void> {
    try {
      for (let mails = await this.#claim(); mails.length; mails = await this.#claim()) {
        await this.#send(mails);
        if (this.#isStopped) return;
      }
      const next = await this.#mails.findOne(
        {},
        { sort: { nextAt: 1 }, projection: { nextAt: 1 } },
      );
      this.#lookIn(
        Math.min(POLL_INTERVAL_MS, Math.max(0, (next?.nextAt.getTime() ?? Infinity) - Date.now())),
      );
    } catch (error) {
      this.#log.warn({ err: error }, 'sending mail failed, will retry');
      this.#lookIn(PAUSE_MS.first);
    }
  }

  /** Claims due mails, so that no other process sends them at the same time. */
  async #claim(): Promise<QueuedMail[]> {
    const now = new Date();
    const isDue = { nextAt: { $lte: now } };
    const due = await this.#mails
      .find(isDue)
      .sort({ nextAt: 1 })
      .limit(BATCH)
      .project<Pick<QueuedMail, '_id'>>({ _id: 1 })
      .toArray();
    if (!due.length) return [];
    const by = randomUUID();
    await this.#mails.updateMany(
      { _id: { $in: due.map(({ _id }) => _id) }, ...isDue },
      { $set: { nextAt: new Date(now.getTime() + this.#leaseMs), by }, $inc: { attempts: 1 } },
    );
    return this.#mails.find({ _id: { $in: due.map(({ _id }) => _id) }, by }).toArray();
  }

  /** Sends claimed mails; each is removed as soon as it was accepted, so that a slow one has no other sent twice. */
  async #send(mails: readonly QueuedMail[]): Promise<void> {
    const by = mails[0]?.by;
    const extending = setInterval(() => {
      const nextAt = new Date(Date.now() + this.#leaseMs);
      this.#mails
        .updateMany({ by }, { $set: { nextAt } })
        .catch((error: unknown) => this.#log.warn({ err: error }, 'mails may be sent twice'));
    }, this.#leaseMs / 3);
    try {
      await Promise.all(mails.map((mail) => this.#sendOne(mail)));
    } finally {
      clearInterval(extending);
    }
  }

  /** Hands a mail to the server, and removes it once it is accepted or no longer of use. */
  async #sendOne({ _id, sealed, attempts, until, by, traceparent }: QueuedMail): Promise<void> {
    if (until.getTime() <= Date.now())
      this.#log.error({ attempts }, 'the mail server never accepted a mail, it is given up');
    else
      try {
        const span = this.#service.tracing?.continue(traceparent, {
          name: 'send mail',
          kind: 'internal',
        });
        await runIn(span, () => this.#deliver(JSON.parse(this.#seal.open(sealed)), _id));
      } catch (error) {
        // The server's message may include the address; its code does not.
        this.#log.warn(
          { code: (error as { code?: unknown }).code, attempts },
          'a mail was not taken',
        );
        const nextAt = new Date(Date.now() + backoffAfter(attempts, PAUSE_MS));
        await this.#mails.updateOne({ _id, by }, { $set: { nextAt }, $unset: { by: '' } });
        return;
      }
    await this.#mails.deleteOne({ _id });
  }
}
