import type { Service } from '@fairlead/service-kit';
import type { Transporter } from 'nodemailer';
import type { Mail } from './mail.ts';
import { MailQueue } from './queue.ts';

/** A mail that was kept in place of being sent. */
export interface KeptMail extends Mail {
  at: string;
}

const MOST_KEPT = 200;

/**
 * Sends mail through `SMTP_URL`, from a queue in the database that outlives this process; without it mails are kept for
 * `/dev/mail`, and the log says that one was.
 */
export class Mailer {
  readonly kept: KeptMail[] = [];
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
    const transport = createTransport(SMTP_URL);
    this.#transport = transport;
    this.#queue = new MailQueue(this.#service, this.#secrets, (mail) =>
      transport.sendMail({ from: MAIL_FROM, ...mail }),
    );
    await this.#queue.start();
  }

  /**
   * Has a mail sent: it is safe once this settles. A server that does not take it is asked again, ever more rarely,
   * for as long (ms) as the mail is good for anything, and a day at most.
   */
  async send(mail: Mail, goodFor?: number): Promise<void> {
    if (this.#queue) return this.#queue.add(mail, goodFor);
    this.kept.unshift({ ...mail, at: new Date().toISOString() });
    this.kept.splice(MOST_KEPT);
    this.#service.log.info({ subject: mail.subject }, 'a mail can be read at /dev/mail');
  }

  async stop(): Promise<void> {
    await this.#queue?.stop();
    this.#transport?.close();
  }
}
