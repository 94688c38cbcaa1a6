import { applicationSubmitted } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  employeeCopies,
  lastAttempt,
  membersOf,
  NotKnownYet,
  type Service,
} from '@fairlead/service-kit';
import type { People } from '../users/people.ts';
import { type Message, notify } from './notify.ts';

/** Who hears of applications to their organization's listings. */
const recruiters = ['org-admin', 'org-staff'] as const;

/**
 * Tells the employer's org-admins and org-staff of a new application, and the applicant that it arrived. Who
 * works where is known before the first one is taken, so that none is told to nobody after a restart.
 */
export const onApplication = (
  service: Service,
  people: People,
): ConsumerDeclaration<typeof applicationSubmitted.payload> => ({
  name: 'applications',
  event: applicationSubmitted,
  after: [employeeCopies.name],
  atOnce: 8,
  async handle(
    { id, listing, listingTitle, organization, organizationName, applicant },
    event,
    attempt = lastAttempt,
  ) {
    const [members, person] = await Promise.all([
      membersOf(service, organization),
      people.byId(applicant),
    ]);
    const tell = new Set(
      members
        .filter(({ orgRoles }) => orgRoles.some((role) => recruiters.some((one) => one === role)))
        .map(({ user }) => user),
    );
    // Somebody published the listing, so that not to know of anybody is to be behind.
    if (!tell.size && attempt < lastAttempt)
      throw new NotKnownYet('nobody of the organization is known yet');
    // Somebody who applies to their own organization hears of it once, as the applicant.
    tell.delete(applicant);
    const received: Message = {
      type: 'application.received',
      title: `New application: ${listingTitle}`,
      body: `${person?.name ?? 'Somebody'} applied.`,
      link: `/job/${listing}`,
    };
    const sent: Message = {
      type: 'application.sent',
      title: `Application sent: ${listingTitle}`,
      body: `${organizationName ?? 'The employer'} has your application.`,
      link: '/account/applications',
    };
    await notify(
      service,
      id,
      [{ ...sent, user: applicant }, ...[...tell].map((user) => ({ ...received, user }))],
      event,
    );
  },
});
