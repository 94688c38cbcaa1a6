import {
  interview,
  interviewChanged,
  interviewFields,
  type NotificationRequest,
  notificationRequested,
} from '@fairlead/contracts';
import {
  defineCollection,
  either,
  holdersAt,
  ownDocuments,
  type StoredOf,
} from '@fairlead/service-kit';
import { pipelinePage } from '../listings/access.ts';
import { whenIn } from './zones.ts';

const requested = notificationRequested('jobs');
const own = ownDocuments(interviewFields);
const readers = holdersAt(interviewFields, pipelinePage, 'read');
const writers = holdersAt(interviewFields, pipelinePage, 'write');

/** An interview as it is stored. */
export type StoredInterview = StoredOf<typeof interviewFields>;

/** What of an interview its candidate must know of when it changes. */
const timeAndPlace = ['startsAt', 'minutes', 'timeZone', 'kind', 'place', 'message'] as const;

/** Interviews, which candidate and organization read, and the organization plans, changes and cancels. */
export const interviews = defineCollection({
  slug: 'interviews',
  singular: 'Interview',
  schema: interviewFields,
  answers: interview,
  onPersonGone: 'delete',
  access: {
    read: (viewer) => either(own(viewer), readers.documents(viewer)),
    create: writers.includes,
    update: writers.documents,
    delete: () => false,
  },
  indexes: [
    { name: 'ofCandidate', keys: { application: 1, startsAt: 1 } },
    { name: 'byTime', keys: { organization: 1, startsAt: 1 } },
  ],
  filters: ['application'],
  events: [
    {
      type: interviewChanged,
      payload: ({ id, user, organization, kind, startsAt, minutes, place, status }, state) => ({
        id,
        user: user.id,
        organization,
        kind,
        startsAt,
        minutes,
        place: place ?? null,
        status,
        ...state,
      }),
    },
    {
      type: requested,
      on: ['create'],
      payload: (document) => told('interview.planned', document),
    },
    {
      type: requested,
      on: ['update'],
      when: (document, before) =>
        before !== undefined &&
        document.status === 'planned' &&
        timeAndPlace.some((member) => document[member] !== before[member]),
      payload: (document, { revision }) => told('interview.changed', document, revision),
    },
    {
      type: requested,
      on: ['update'],
      // Who has withdrawn knows that no interview is held.
      when: ({ status, cancelledFor }, before) =>
        status === 'cancelled' && before?.status !== 'cancelled' && !cancelledFor,
      payload: (document, { revision }) => told('interview.cancelled', document, revision),
    },
  ],
});

interface Told {
  id: string;
  user: { id: string };
  startsAt: string;
  timeZone: string;
  place?: string | undefined;
  message?: string | undefined;
}

const told = (
  kind: NotificationRequest['kind'],
  { id, user, startsAt, timeZone, place, message }: Told,
  revision = 1,
): NotificationRequest => ({
  id: `${id}-${revision}`,
  to: { user: user.id },
  kind,
  subject: whenIn(timeZone, startsAt),
  ...(place && { state: place }),
  ...(message && { note: message }),
  link: '/account/applications',
});
