import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that has arrived. */
export interface ArrivedMail {
  to: string;
  /** Whether it is the one that is sent at registration. */
  isConfirmation: boolean;
}

/** The mail server of a run. */
export interface MailSink {
  url: string;
  mails: ArrivedMail[];
  close(): Promise<void>;
}

/** Starts a mail server on a free loopback port that keeps what it receives. */
export async function startMailSink(): Promise<MailSink> {
  const mails: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      text(stream).then((mail) => {
        mails.push({
          to: envelope.rcptTo[0]?.address ?? '',
          isConfirmation: /^Subject: Confirm your e-mail address\s*$/m.test(mail),
        });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
