import { invitationSent } from '@fairlead/contracts';
import type { ConsumerDeclaration, Service } from '@fairlead/service-kit';
import { notifying } from '../notifications/notify.ts';
import type { People } from '../users/people.ts';
import { isOver, noteInvitation, sendingOf } from './invitation-mails.ts';

/**
 * Mails an invitation to its address, and notifies a person with an account for it, once they have confirmed that it is theirs. One that has expired by the
 * time it is heard of, as when old events are read again, is neither mailed nor notified of.
 */
export const onInvitation = (
  service: Service,
  people: People,
): ConsumerDeclaration<typeof invitationSent.payload> => {
  const notify = notifying(service);
  return {
    name: 'invitations',
    event: invitationSent,
    atOnce: 8,
    async handle(invitation, event) {
      if (isOver(invitation)) return;
      await noteInvitation(service, invitation);
      const person = await people.byEmail(invitation.email);
      if (person?.emailVerified !== true) return;
      const notification = {
        id: sendingOf(invitation),
        kind: 'invitation.received',
        subject: invitation.organization,
        link: '/account/invitations',
        by: invitation.invitedBy ?? undefined,
        causedBy: invitation.sentBy ?? undefined,
      };
      await notify([person._id.toHexString()], notification, event);
    },
  };
};
