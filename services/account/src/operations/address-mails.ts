import { HOUR_MS } from '@fairlead/contracts/time/durations';
import type { Account } from '../account.ts';

type Mailing = Pick<Account, 'mailer' | 'service'>;

const pageOf = ({ service }: Mailing, path: string, token: string) =>
  new URL(`${path}?token=${token}`, service.environment.PUBLIC_URL).href;

/** Mails the link that confirms a new address. It includes nothing that anybody could have chosen: the address may be a stranger's. */
export const mailConfirmation = (mailing: Mailing, to: string, token: string): Promise<void> =>
  mailing.mailer.send({
    to,
    goodFor: HOUR_MS,
    subject: 'Confirm your new email address',
    text: [
      'Hello,',
      'somebody asked to use this address for their Fairlead account. If it was you, confirm it here within an hour:',
      pageOf(mailing, '/change-address', token),
      'If it was not you, there is nothing to do.',
    ].join('\n\n'),
  });

/** Mails the owner of an address that somebody else requested it, who learns nothing of that. */
export const mailTaken = ({ mailer }: Mailing, to: string): Promise<void> =>
  mailer.send({
    to,
    goodFor: HOUR_MS,
    subject: 'Your email address has an account already',
    text: [
      'Hello,',
      'somebody asked to use this address for another Fairlead account. It belongs to yours, so nothing was changed.',
      'If it was you, sign in with this address. If not, there is nothing to do.',
    ].join('\n\n'),
  });

/** Mails a person at their current address that another was entered, with the link that undoes it. */
export const mailNotice = (mailing: Mailing, to: string, token: string): Promise<void> =>
  mailing.mailer.send({
    to,
    subject: 'A new email address for your account',
    text: [
      'Hello,',
      'a new address was given for your Fairlead account. It replaces this one once it is confirmed from there.',
      'If this was not you, undo it here within seven days. You get this address back, and everybody is signed out:',
      pageOf(mailing, '/undo-address', token),
      'If it was you, there is nothing to do.',
    ].join('\n\n'),
  });
