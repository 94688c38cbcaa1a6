import {
  application,
  applicationChanged,
  applicationFields,
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
import { candidatePath } from '../candidates/paths.ts';
import { pipelinePage } from '../listings/access.ts';
import { toBeAnswered } from './answers.ts';
import { recruitersOf } from './recruiters.ts';

/** An application as it is stored. */
export type StoredApplication = StoredOf<typeof applicationFields>;

/** Those who see the candidates of an organization, and those who move them. */
const readers = holdersAt(applicationFields, pipelinePage, 'read');
export const recruiters = holdersAt(applicationFields, pipelinePage, 'write');

const own = ownDocuments(applicationFields);

const requested = notificationRequested('jobs');

/** What an applicant's receipt says that the employer sees from then on. */
const sharedByApplying =
  'You shared your name, your email address, and the experience, availability and contact details of your profile.';
const sharedByForm = 'You also shared your answers to the form of the job.';

/** People's applications. Only the routes of `routes.ts` create, move and withdraw them. */
export const applications = defineCollection({
  slug: 'applications',
  singular: 'Application',
  schema: applicationFields,
  answers: application,
  onErasure: 'delete',
  access: {
    // A person's own, and those to the organizations whose candidates they see (J-134).
    read: (viewer) => either(own(viewer), readers.documents(viewer)),
    create: (viewer) => viewer.kind === 'person',
    update: () => false,
    delete: () => false,
  },
  ownRoutes: ['create', 'update'],
  isRemembered: true,
  answersFrom: { whole: ['hiringPipelines'] },
  personOf: { published: 'applicant', storedAt: 'user.id' },
  hooks: {
    answer: toBeAnswered,
    derive: ({ telling, hiredOn, organization }) => ({
      ...(telling && { tellAt: new Date(telling.at) }),
      ...(hiredOn && { hired: { by: organization.id, on: new Date(hiredOn) } }),
    }),
  },
  filters: ['job'],
  indexes: [
    { name: 'toTell', keys: { 'derived.tellAt': 1 }, sparse: true },
    { name: 'hired', keys: { 'derived.hired.by': 1, 'derived.hired.on': -1 }, sparse: true },
    // Whoever has withdrawn may apply again: each withdrawn application has a time of its own, and the others have none.
    { name: 'oneOpenPerPerson', keys: { job: 1, 'user.id': 1, withdrawnOn: 1 }, unique: true },
  ],
  events: [
    // What people are waiting for is published first.
    {
      type: requested,
      on: ['create'],
      payload: ({ id, organization, user, jobTitle }): NotificationRequest => ({
        id,
        to: recruitersOf(organization.id),
        // Somebody who applies to their own organization is notified once, as the applicant.
        except: user.id,
        kind: 'application.received',
        subject: jobTitle,
        by: { user: user.id },
        link: candidatePath(organization.id, id),
      }),
    },
    {
      type: requested,
      on: ['create'],
      payload: ({ id, organization, user, jobTitle, jobVessel, byForm }): NotificationRequest => ({
        id,
        to: { user: user.id },
        kind: 'application.sent',
        subject: jobTitle,
        ...(organization.name && { by: { name: organization.name } }),
        ...(jobVessel && { state: jobVessel }),
        note: byForm ? `${sharedByApplying} ${sharedByForm}` : sharedByApplying,
        link: '/account/applications',
      }),
    },
    {
      type: requested,
      on: ['update'],
      when: ({ told: notifiedMove }, before) =>
        notifiedMove !== undefined && notifiedMove.at !== before?.told?.at,
      payload: (
        { id, organization, user, jobTitle, told: notifiedMove },
        { revision },
      ): NotificationRequest => ({
        id: `${id}-${revision}`,
        to: { user: user.id },
        kind: notifiedMove?.status === 'rejected' ? 'application.declined' : 'application.moved',
        subject: jobTitle,
        ...(organization.name && { by: { name: organization.name } }),
        ...(notifiedMove && { state: notifiedMove.label }),
        ...(notifiedMove?.note && { note: notifiedMove.note }),
        link: '/account/applications',
      }),
    },
    {
      type: requested,
      on: ['update'],
      when: ({ withdrawnOn }, before) => withdrawnOn !== undefined && !before?.withdrawnOn,
      payload: ({ id, organization, user, jobTitle }): NotificationRequest => ({
        id: `${id}-withdrawn`,
        to: recruitersOf(organization.id),
        except: user.id,
        kind: 'application.withdrawn',
        subject: jobTitle,
        by: { user: user.id },
        link: candidatePath(organization.id, id),
      }),
    },
    {
      type: applicationChanged,
      payload: (document, state) => ({
        id: document.id,
        listing: document.job,
        applicant: document.user.id,
        organization: document.organization.id,
        ...(document.withdrawnOn && { withdrawn: true }),
        ...state,
      }),
    },
  ],
});
