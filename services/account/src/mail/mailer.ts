import type { Service } from '@fairlead/service-kit';
import { createTransport, type Transporter } from 'nodemailer';

/** A mail to one person, as plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** A mail that was kept in place of being sent. */
export interface KeptMail extends Mail {
  at: string;
}

const MOST_KEPT = 200;
const TRIES = 4;
const FIRST_PAUSE_MS = 1_000;

/**
 * Sends mail through `SMTP_URL`; without it mails are kept for `/dev/mail`, and the log says that one was.
 * Never waits: what a person is told must not depend on whether there was somebody to write to.
 */
export class Mailer {
  readonly kept: KeptMail[] = [];
  readonly #service: Service;
  readonly #transport: Transporter | undefined;
  readonly #sending = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(service: Service) {
    this.#service = service;
    const { SMTP_URL } = service.environment;
    this.#transport = SMTP_URL ? createTransport(SMTP_URL) : undefined;
  }

  /** Has a mail sent; a server that does not take it is asked again a few times. */
  send(mail: Mail): void {
    if (!this.#transport) {
      this.kept.unshift({ ...mail, at: new Date().toISOString() });
      this.kept.splice(MOST_KEPT);
      this.#service.log.info({ subject: mail.subject }, 'a mail can be read at /dev/mail');
      return;
    }
    const sending = this.#sendUntilTaken(this.#transport, mail).finally(() =>
      this.#sending.delete(sending),
    );
    this.#sending.add(sending);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#sending);
    this.#transport?.close();
  }

  async #sendUntilTaken(transport: Transporter, mail: Mail): Promise<void> {
    const { log, environment } = this.#service;
    for (let attempt = 1; attempt <= TRIES && !this.#stopping.signal.aborted; attempt += 1) {
      try {
        await transport.sendMail({ from: environment.MAIL_FROM, ...mail });
        return;
      } catch (error) {
        // The server's words may hold the address; its code does not.
        const { code } = error as { code?: unknown };
        log.warn({ code, attempt, subject: mail.subject }, 'a mail was not taken');
        await this.#pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      }
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
