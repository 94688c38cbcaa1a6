import { z } from 'zod';
import type { Account } from '../account.ts';
import type { StoredMail } from './mailer.ts';

const querystring = z.object({ to: z.unknown().optional() });

const asText = ({ at, to, subject, text }: StoredMail) =>
  `${at}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`;

/**
 * `/dev/mail`: the mails that were stored instead of being sent, newest first, for one address with
 * `?to=`. It does not exist in production nor when mail is sent.
 */
export function mailRoutes({ service, mailer }: Account): void {
  const { NODE_ENV, SMTP_URL } = service.environment;
  if (NODE_ENV === 'production' || SMTP_URL) return;
  service.app.get('/dev/mail', { schema: { hide: true, querystring } }, (request, reply) => {
    const { to } = request.query;
    const mails = mailer.kept.filter((mail) => to === undefined || mail.to === to);
    if (request.headers.accept?.includes('application/json')) return mails;
    return reply.type('text/plain; charset=utf-8').send(mails.map(asText).join('\n--\n\n'));
  });
}
