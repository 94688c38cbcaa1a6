import {
  type Appointment,
  type Interview,
  interview,
  interviewChanged,
  interviewFields,
  interviewKinds,
  labelOf,
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
import { recruitersOf } from '../applications/recruiters.ts';
import { pipelinePage } from '../listings/access.ts';
import { candidatePath } from './paths.ts';
import { whenIn } from './zones.ts';

const requested = notificationRequested('jobs');
const own = ownDocuments(interviewFields);
const readers = holdersAt(interviewFields, pipelinePage, 'read');
const writers = holdersAt(interviewFields, pipelinePage, 'write');

/** An interview as it is stored. */
export type StoredInterview = StoredOf<typeof interviewFields>;

/** What a candidate's acceptance or refusal refers to. */
export const timeAndPlace = ['startsAt', 'minutes', 'timeZone', 'kind', 'place'] as const;
/** The members of an interview whose changes its candidate must know. */
const notified = [...timeAndPlace, 'message'] as const;

/** Interviews, which candidate and organization read, and the organization plans, changes and cancels. */
export const interviews = defineCollection({
  slug: 'interviews',
  singular: 'Interview',
  schema: interviewFields,
  answers: interview,
  onErasure: 'delete',
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
        // Of one that is deleted, whose last state stays, only that is published.
        place: (!state.deleted && place) || null,
        status,
        ...state,
      }),
    },
    {
      type: requested,
      on: ['create'],
      payload: (document) => noticeEvent('interview.planned', document),
    },
    {
      type: requested,
      on: ['update'],
      when: (document, before) =>
        before !== undefined &&
        document.status === 'planned' &&
        notified.some((member) => document[member] !== before[member]),
      payload: (document, { revision }) => noticeEvent('interview.changed', document, revision),
    },
    {
      type: requested,
      on: ['update'],
      // A candidate who has withdrawn knows that no interview takes place.
      when: ({ status, cancelledFor }, before) =>
        status === 'cancelled' && before?.status !== 'cancelled' && !cancelledFor,
      payload: (document, { revision }) => noticeEvent('interview.cancelled', document, revision),
    },
    {
      type: requested,
      on: ['update'],
      when: ({ answer, answeredAt }, before) =>
        Boolean(answer) && answeredAt !== before?.answeredAt,
      payload: (document, { revision }) => answered(document, revision),
    },
  ],
});

/** An interview as it appears in notifications. */
type InterviewNotice = Pick<
  Interview,
  'id' | 'startsAt' | 'timeZone' | 'jobTitle' | 'place' | 'message'
> &
  Pick<Interview, 'minutes' | 'kind' | 'status' | 'answer' | 'answerNote'> & {
    application: string;
    organization: string;
    user: { id: string };
  };

const LONGEST_TITLE = 200;
const LONGEST_STATE = 200;

/** The description of an interview: its job, and when. */
const subjectOf = ({ jobTitle, timeZone, startsAt }: InterviewNotice): string => {
  const when = whenIn(timeZone, startsAt);
  return jobTitle ? `${jobTitle.slice(0, LONGEST_TITLE - when.length - 2)}, ${when}` : when;
};

const noticeEvent = (
  kind: NotificationRequest['kind'],
  document: InterviewNotice,
  revision = 1,
): NotificationRequest => ({
  id: `${document.id}-${revision}`,
  to: { user: document.user.id },
  kind,
  subject: subjectOf(document),
  ...(document.place && { state: document.place.slice(0, LONGEST_STATE) }),
  ...(document.message && { note: document.message }),
  link: '/account/applications',
  appointment: appointmentOf(document, revision),
});

/** The candidate's answer, for those who see the candidates. */
const answered = (document: InterviewNotice, revision: number): NotificationRequest => ({
  id: `${document.id}-${revision}`,
  to: recruitersOf(document.organization),
  except: document.user.id,
  kind: `interview.${document.answer ?? 'accepted'}`,
  subject: subjectOf(document),
  by: { user: document.user.id },
  ...(document.answerNote && { note: document.answerNote }),
  link: candidatePath(document.organization, document.application),
});

/** An interview as a calendar entry; later ones of the same interview replace earlier ones, by id and revision. */
export const appointmentOf = (
  interview: Pick<InterviewNotice, 'id' | 'startsAt' | 'minutes' | 'kind' | 'status'> &
    Partial<Pick<InterviewNotice, 'jobTitle' | 'place' | 'message'>>,
  revision: number,
): Appointment => ({
  id: `${interview.id}@interviews.fairlead`,
  revision,
  title: `Interview: ${interview.jobTitle ?? 'a job'}`,
  startsAt: interview.startsAt,
  minutes: interview.minutes,
  place: interview.place ?? labelOf(interviewKinds, interview.kind),
  ...(interview.message && { description: interview.message }),
  ...(interview.status === 'cancelled' && { isCancelled: true }),
});
