import { dayInWords, type PersonErased } from '@fairlead/contracts';
import type { Account } from '../account.ts';
import type { UserWithSecret } from '../users/secret.ts';

type Mailing = Pick<Account, 'mailer' | 'service'>;

/** Confirms that an account will be deleted, and says how to keep it. */
export const mailDeletionAsked = (
  { mailer, service }: Mailing,
  to: string,
  dueAt: Date,
): Promise<void> =>
  mailer.send({
    to,
    subject: 'Your account will be deleted',
    text: [
      'Hello,',
      `your Fairlead account will be deleted on ${dayInWords(dueAt.toISOString())}. To keep it, sign in before that day:`,
      new URL('/login', service.environment.PUBLIC_URL).href,
      'If you did not ask for this, sign in now and change your password.',
    ].join('\n\n'),
  });

/** Mails a person who has just signed in that their account stays, if they had requested its deletion: signing in has cancelled that. */
export async function notifyDeletionEnded(
  mailing: Mailing,
  { email, secret: { deletion } }: UserWithSecret,
): Promise<void> {
  if (!deletion) return;
  await mailDeletionEnded(mailing, email).catch((error: unknown) =>
    mailing.service.log.error({ err: error }, 'a mail that an account stays could not be sent'),
  );
}

/** Mails somebody whose time is over that they are not deleted yet, since nobody else is an admin of their organizations. */
export const mailDeletionHeld = (
  { mailer }: Mailing,
  { to, organizations }: { to: string; organizations: readonly string[] },
): Promise<void> =>
  mailer.send({
    to,
    subject: 'Your account is not deleted yet',
    text: [
      'Hello,',
      `your Fairlead account was to be deleted today. By now you are the only admin of ${organizations.join(' and of ')}, and others work there.`,
      'Sign in, make somebody else an admin, and ask for the deletion again; or write to our support. Until then we try again each day.',
    ].join('\n\n'),
  });

/** The last mail to a person: that their account is deleted, and what is kept, why and until when. */
export const mailErased = (
  { mailer }: Mailing,
  { id, to, kept }: { id: string; to: string; kept: PersonErased['kept'] },
): Promise<void> =>
  mailer.send({
    id: `erased ${id}`,
    to,
    subject: 'Your account has been deleted',
    text: [
      'Hello,',
      'your Fairlead account has been deleted, and what belonged to it.',
      ...(kept.length
        ? [
            'Some records that name you must be kept. Each is deleted when its time is over:',
            kept
              .map(
                ({ what, why, until }) =>
                  `- ${what}, until ${dayInWords(new Date(until).toISOString())}. ${why}`,
              )
              .join('\n'),
          ]
        : ['Nothing that names you is kept.']),
      'This is our last mail to you.',
    ].join('\n\n'),
  });

/** Mails that an account stays, because its person signed in. */
const mailDeletionEnded = ({ mailer }: Mailing, to: string): Promise<void> =>
  mailer.send({
    to,
    subject: 'Your account will not be deleted',
    text: [
      'Hello,',
      'you signed in, so your Fairlead account stays. You can ask for its deletion again in your settings.',
    ].join('\n\n'),
  });
