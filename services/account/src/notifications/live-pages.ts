import type { EventType, Place } from '@fairlead/contracts';
import { applicationChanged, placeAt, wellnessAlertChanged } from '@fairlead/contracts';
import type { Service } from '@fairlead/service-kit';
import type { z } from 'zod';
import { OrganizationMembers } from './known-members.ts';
import { membersAt } from './members-at.ts';
import type { NotificationStreams } from './stream.ts';

/** What is told live of an event, to whom of its organization: those whose level at a page is `read`. */
interface Live<Payload extends z.ZodType> {
  event: EventType<Payload>;
  subject: string;
  page: Place;
  tell(payload: z.output<Payload>): { organization: string } | undefined;
}

/** Tells the members of an organization who may read a page of what changes on it. */
function streamToMembers<Payload extends z.ZodType>(
  service: Service,
  streams: NotificationStreams,
  { event, subject, page, tell }: Live<Payload>,
): void {
  const members = new OrganizationMembers(service);
  service.subscribe(event, (payload) => {
    const content = tell(payload as z.output<Payload>);
    if (!content || streams.isSilent) return;
    void members
      .of(content.organization)
      .then((all) => membersAt(page, 'read', all))
      .then(
        (users) => {
          for (const user of users) streams.send(user, subject, content);
        },
        (error: unknown) => service.log.warn({ err: error, subject }, 'a change was not told live'),
      );
  });
}

/** Has the open boards of an organization's recruiters show at once who applied, was moved or withdrew. */
export const streamCandidates = (service: Service, streams: NotificationStreams): void =>
  streamToMembers(service, streams, {
    event: applicationChanged,
    subject: 'candidate',
    page: placeAt('org', '/jobs/pipeline'),
    tell: ({ id, listing, organization }) =>
      organization === undefined ? undefined : { id, listing, organization },
  });

/** Has the open alerts of the wellness staff of an organization show at once what is raised or has moved on. */
export const streamAlerts = (service: Service, streams: NotificationStreams): void =>
  streamToMembers(service, streams, {
    event: wellnessAlertChanged,
    subject: 'wellness.alert',
    page: placeAt('org', '/wellness/alerts'),
    tell: ({ organization }) => ({ organization }),
  });
