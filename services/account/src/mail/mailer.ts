import { createHash } from 'node:crypto';
import type { Service } from '@fairlead/service-kit';
import type { Transporter } from 'nodemailer';
import type { HeldMail, Mail, Posting } from './mail.ts';
import { MailQueue } from './queue.ts';

/** A mail that was stored instead of being sent. */
export interface StoredMail extends Mail {
  at: string;
}

const MOST_KEPT = 200;
/** How many connections to the mail server there may be; each is used for many mails. */
const CONNECTIONS = 4;

/**
 * Sends mail through `SMTP_URL`, from a queue in the database that survives this process; without it mails are stored
 * for `/dev/mail`, and logged.
 */
export class Mailer {
  readonly kept: StoredMail[] = [];
  readonly #service: Service;
  readonly #secrets: readonly string[];
  #transport: Transporter | undefined;
  #queue: MailQueue | undefined;

  /** `secrets`: what waiting mails are encrypted with. */
  constructor(service: Service, secrets: readonly string[]) {
    this.#service = service;
    this.#secrets = secrets;
  }

  /** Prepares sending and continues with what is waiting in the queue. */
  async start(): Promise<void> {
    const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = this.#service.environment;
    const { hostname } = new URL(PUBLIC_URL);
    if (!SMTP_URL) return;
    // Loaded only to send mail: it takes some megabytes.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(pooled(SMTP_URL));
    this.#transport = transport;
    this.#queue = new MailQueue(
      this.#service,
      this.#secrets,
      ({ unsubscribe, files, ...mail }, id) =>
        transport.sendMail({
          from: MAIL_FROM,
          // Where the acceptance of a mail is lost, it comes again as the same one, which mailboxes show once.
          messageId: `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${hostname}>`,
          ...mail,
          ...(unsubscribe && { list: { unsubscribe } }),
          ...(files?.length && {
            attachments: files.map(({ name, type, text }) => ({
              filename: name,
              contentType: type,
              content: text,
            })),
          }),
        }),
    );
    this.#queue.start();
  }

  /** Queues a mail, as `sendAll` does. */
  send(mail: Posting): Promise<void> {
    return this.sendAll([mail]);
  }

  /**
   * Queues mails: they are safe once this settles. A mail that the server does not accept is retried, with growing pauses,
   * for as long as it is of use.
   */
  async sendAll(mails: readonly Posting[]): Promise<void> {
    if (this.#queue) return this.#queue.add(mails);
    const at = new Date().toISOString();
    for (const { to, subject, text, unsubscribe, files } of mails) {
      this.kept.unshift({
        to,
        subject,
        text,
        ...(unsubscribe && { unsubscribe }),
        ...(files?.length && { files }),
        at,
      });
      this.#service.log.info({ subject }, 'a mail can be read at /dev/mail');
    }
    this.kept.splice(MOST_KEPT);
  }

  /**
   * Queues a mail about something that is only about to be: it is safe before that is, and sent once it is released. Otherwise it could be lost in between,
   * or be about nothing.
   */
  async hold(mail: Posting): Promise<HeldMail> {
    if (this.#queue) return this.#queue.hold(mail);
    return { release: () => this.send(mail), drop: async () => undefined };
  }

  async stop(): Promise<void> {
    await this.#queue?.stop();
    this.#transport?.close();
  }
}

/** The URL of the mail server, with pooling enabled unless it says otherwise. */
function pooled(url: string): string {
  const address = new URL(url);
  const wishes = { pool: 'true', maxConnections: String(CONNECTIONS) };
  for (const [name, value] of Object.entries(wishes))
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  return address.href;
}
