import type { Service } from '@fairlead/service-kit';
import type { Transporter } from 'nodemailer';
import type { Mail, Posting } from './mail.ts';
import { MailQueue } from './queue.ts';

/** A mail that was kept in place of being sent. */
export interface StoredMail extends Mail {
  at: string;
}

const MOST_KEPT = 200;
/** How many connections to the mail server there may be; each is used for many mails. */
const CONNECTIONS = 4;

/**
 * Sends mail through `SMTP_URL`, from a queue in the database that outlives this process; without it mails are kept for
 * `/dev/mail`, and the log says that one was.
 */
export class Mailer {
  readonly kept: StoredMail[] = [];
  readonly #service: Service;
  readonly #secrets: readonly string[];
  #transport: Transporter | undefined;
  #queue: MailQueue | undefined;

  /** `secrets`: what mails are sealed with while they wait. */
  constructor(service: Service, secrets: readonly string[]) {
    this.#service = service;
    this.#secrets = secrets;
  }

  /** Makes what sending needs and goes on with what waits in the queue. */
  async start(): Promise<void> {
    const { SMTP_URL, MAIL_FROM } = this.#service.environment;
    if (!SMTP_URL) return;
    // Loaded by whoever sends mail: it holds some megabytes.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(pooled(SMTP_URL));
    this.#transport = transport;
    this.#queue = new MailQueue(this.#service, this.#secrets, ({ unsubscribe, files, ...mail }) =>
      transport.sendMail({
        from: MAIL_FROM,
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
    await this.#queue.start();
  }

  /** Has a mail sent, as `sendAll` does. */
  send(mail: Posting): Promise<void> {
    return this.sendAll([mail]);
  }

  /**
   * Has mails sent: they are safe once this settles. A server that does not take one is asked again, ever more rarely, for
   * as long as it is good for anything.
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

  async stop(): Promise<void> {
    await this.#queue?.stop();
    this.#transport?.close();
  }
}

/** The address of the mail server, with the wish to keep connections open; what it says itself stands. */
function pooled(url: string): string {
  const address = new URL(url);
  const wishes = { pool: 'true', maxConnections: String(CONNECTIONS) };
  for (const [name, value] of Object.entries(wishes))
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  return address.href;
}
