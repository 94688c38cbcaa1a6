import type { EventType, MenuPlace } from '@fairlead/contracts';
import { applicationChanged, placeAt, wellnessAlertChanged } from '@fairlead/contracts';
import type { Service } from '@fairlead/service-kit';
import type { z } from 'zod';
import { OrganizationMembers } from './known-members.ts';
import { deliverLive } from './live-delivery.ts';
import { membersAt } from './members-at.ts';
import type { NotificationStreams } from './stream.ts';

/** The live update for an event, and its audience in the organization: those whose level on a page is at least `read`. */
interface Live<Payload extends z.ZodType> {
  event: EventType<Payload>;
  subject: string;
  page: MenuPlace;
  signalOf(payload: z.output<Payload>): { organization: string } | undefined;
}

/** Notifies the members of an organization who may read a page of changes on it. */
function streamToMembers<Payload extends z.ZodType>(
  service: Service,
  streams: NotificationStreams,
  { event, subject, page, signalOf }: Live<Payload>,
): void {
  const members = new OrganizationMembers(service);
  service.subscribe(event, (payload) => {
    const content = signalOf(payload as z.output<Payload>);
    if (!content || streams.isSilent) return;
    void deliverLive(service, streams, async () => {
      const users = membersAt(page, 'read', await members.of(content.organization));
      for (const user of users) streams.send(user, subject, content);
    });
  });
}

/** Makes the open boards of an organization's recruiters show at once who applied, was moved or withdrew. */
export const streamCandidates = (service: Service, streams: NotificationStreams): void =>
  streamToMembers(service, streams, {
    event: applicationChanged,
    subject: 'candidate',
    page: placeAt('org', '/jobs/pipeline'),
    signalOf: ({ id, listing, organization }) =>
      organization === undefined ? undefined : { id, listing, organization },
  });

/** Makes the open alerts of an organization's wellness staff show at once what was raised or changed status. */
export const streamAlerts = (service: Service, streams: NotificationStreams): void =>
  streamToMembers(service, streams, {
    event: wellnessAlertChanged,
    subject: 'wellness.alert',
    page: placeAt('org', '/wellness/alerts'),
    signalOf: ({ organization }) => ({ organization }),
  });
