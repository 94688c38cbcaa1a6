import { crewRoles, labelOf } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { plainName } from '../invitations/mail-text.ts';
import type { Posting } from '../mail/mail.ts';

interface MailedRequest {
  id: string;
  email: string;
  /** Who asks. */
  person: string;
  position: string;
  vessel?: string | undefined;
  from: string;
  to?: string | undefined;
  endsAt: string;
}

/** The address of a link: its secret is after the `#`, which no browser sends to a server. */
const linkTo = (portal: string, id: string, secret: string) =>
  new URL(`/reference/${id}#${secret}`, portal).href;

/**
 * The mail that asks somebody for a reference. The message of the person is read on the page alone, and names that a link could hide in are left out: the
 * address may be a stranger's.
 */
export function requestMail(asked: MailedRequest, secret: string, portal: string): Posting {
  const { id, email, position, vessel, from, to, endsAt } = asked;
  const person = plainName(asked.person) ?? 'Somebody';
  const aboard = plainName(vessel);
  const work = `${labelOf(crewRoles, position) ?? position}${aboard ? ` on ${aboard}` : ''}`;
  return {
    to: email,
    subject: `${person} asks you for a reference`,
    goodFor: new Date(endsAt).getTime() - Date.now(),
    text: [
      'Hello,',
      `${person} asks you for a reference about their work as ${work} (${from} to ${to ?? 'today'}).`,
      `Read what they ask, and write it or decline, until ${endsAt.slice(0, 10)}. You need no account: ${linkTo(portal, id, secret)}`,
      'If you do not want to be asked by anybody, say so there. If you do not know what this is about, there is nothing to do.',
    ].join('\n\n'),
  };
}

/** The mail to whoever has given a reference, with the link by which they read and withdraw it. */
export const givenMail = (
  { id, email, person }: Pick<MailedRequest, 'id' | 'email' | 'person'>,
  secret: string,
  portal: string,
): Posting => ({
  to: email,
  subject: 'Thank you for your reference',
  goodFor: DAY_MS,
  text: [
    'Hello,',
    `thank you for the reference that you wrote for ${plainName(person) ?? 'somebody'}. They decide which employers see it, under your name; nobody can change it.`,
    `You can read it and withdraw it at any time, for which you need this link, so keep this mail: ${linkTo(portal, id, secret)}`,
    'We have deleted your address, and write to you no more about this.',
  ].join('\n\n'),
});
