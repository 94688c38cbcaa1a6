import {
  application,
  applicationChanged,
  applicationFields,
  type NotificationRequest,
  notificationRequested,
} from '@fairlead/contracts';
import { defineCollection, either, ownDocuments, type StoredOf } from '@fairlead/service-kit';
import { publishersOf } from '../listings/access.ts';
import { markUnverified } from './answers.ts';

/** An application as it is stored. */
export type StoredApplication = StoredOf<typeof applicationFields>;

/** Those who publish for the organization of an application. */
export const recipients = publishersOf(applicationFields);

const own = ownDocuments(applicationFields);

const requested = notificationRequested('jobs');

/** What people applied for. They are made and moved by the routes of `routes.ts` alone. */
export const applications = defineCollection({
  slug: 'applications',
  singular: 'Application',
  schema: applicationFields,
  answers: application,
  access: {
    // A person's own, and those to the listings of the organizations they publish for (J-134).
    read: (viewer) => either(own(viewer), recipients.documents(viewer)),
    create: (viewer) => viewer.kind === 'person',
    update: () => false,
    delete: () => false,
  },
  ownRoutes: ['create', 'update'],
  isRemembered: true,
  answersFrom: { whole: ['hiringPipelines'] },
  personOf: { told: 'applicant', storedAt: 'user.id' },
  hooks: { answer: markUnverified },
  indexes: [{ name: 'onePerPerson', keys: { job: 1, 'user.id': 1 }, unique: true }],
  events: [
    // What people wait for is told first.
    {
      type: requested,
      on: ['create'],
      payload: ({ id, organization, user, job, jobTitle }): NotificationRequest => ({
        id,
        to: { organization: organization.id, roles: ['org-admin', 'org-staff'] },
        // Who applies to their own organization hears of it once, as the applicant.
        except: user.id,
        kind: 'application.received',
        subject: jobTitle,
        by: { user: user.id },
        link: `/job/${job}`,
      }),
    },
    {
      type: requested,
      on: ['create'],
      payload: ({ id, organization, user, jobTitle }): NotificationRequest => ({
        id,
        to: { user: user.id },
        kind: 'application.sent',
        subject: jobTitle,
        ...(organization.name && { by: { name: organization.name } }),
        link: '/account/applications',
      }),
    },
    {
      type: applicationChanged,
      payload: (document, state) => ({
        id: document.id,
        listing: document.job,
        applicant: document.user.id,
        ...state,
      }),
    },
  ],
});
