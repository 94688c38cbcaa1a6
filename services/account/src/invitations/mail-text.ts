import { holdsLink, type invitationSent, isOneLine } from '@fairlead/contracts';
import type { z } from 'zod';
import type { Mail } from '../mail/mail.ts';

export type SentInvitation = z.infer<typeof invitationSent.payload>;

/**
 * An invitation as a mail, with how to answer it. Names chosen by others are left out if they could be mistaken for a link: the address may be
 * a stranger's.
 */
export function invitationMail(
  { email, organization, invitedBy, position, vessel, expiresAt }: SentInvitation,
  hasAccount: boolean,
  portal: string,
): Mail {
  const where = plainName(organization) ?? 'an organization';
  const [as, aboard] = [plainName(position), plainName(vessel)];
  const work = [as && ` as ${as}`, aboard && ` on ${aboard}`].filter(Boolean).join('');
  const path = hasAccount ? '/account/invitations' : '/register?redirect=/account/invitations';
  const address = new URL(path, portal).href;
  return {
    to: email,
    subject: `Invitation to ${where}`,
    text: [
      'Hello,',
      `${plainName(invitedBy) ?? 'Somebody'} invites you to join ${where}${work} on Fairlead.`,
      hasAccount
        ? `See the invitation, and accept or decline it, here: ${address}`
        : `Make an account for this address to see the invitation, and to accept or decline it: ${address}`,
      `It can be accepted until ${expiresAt.slice(0, 10)}. If you do not know what it is about, there is nothing to do.`,
    ].join('\n\n'),
  };
}

/** A name, unless something else could be hidden in it. */
export const plainName = (name: string | null | undefined): string | undefined =>
  name && isOneLine(name) && !holdsLink(name.toLowerCase()) ? name : undefined;
