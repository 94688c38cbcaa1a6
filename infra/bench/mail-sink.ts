import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server on a free loopback port of this machine. */
export interface MailSink {
  /** In the form of `SMTP_URL`. */
  url: string;
  close(): Promise<void>;
}

/** Starts a mail server that hands over each mail, as it was sent, with the address that it went to. */
export async function startMailSink(take: (mail: string, to: string) => void): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      text(stream).then((mail) => {
        take(mail, envelope.rcptTo[0]?.address ?? '');
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
