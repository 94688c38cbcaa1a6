import {
  application,
  applicationChanged,
  applicationFields,
  applicationSubmitted,
  notificationRequested,
} from '@fairlead/contracts';
import {
  type Content,
  defineCollection,
  memberAt,
  personIn,
  type Viewer,
} from '@fairlead/service-kit';
import mongoose from 'mongoose';
import { ofPublishers, organizationOf } from '../listings/access.ts';
import { markUnverified } from './answers.ts';

/** A person's own, and those to the listings of the organizations they publish for (J-134). */
function readable(viewer: Viewer) {
  if (viewer.kind !== 'person') return false;
  const own = { 'user.id': new mongoose.Types.ObjectId(viewer.id) };
  const received = ofPublishers(viewer);
  return received ? { $or: [own, received] } : own;
}

const requested = notificationRequested('jobs');

const applicantOf = (document: Content) => memberAt(document, 'user.id');

/** What people applied for. They are made and moved by the routes of `routes.ts` alone. */
export const applications = defineCollection({
  slug: 'applications',
  singular: 'Application',
  schema: applicationFields,
  answers: application,
  access: {
    read: readable,
    create: (viewer) => viewer.kind === 'person',
    update: () => false,
    delete: () => false,
  },
  ownRoutes: ['create', 'update'],
  isRemembered: true,
  answersFrom: { whole: ['hiringPipelines'] },
  personOf: personIn('applicant', 'user.id'),
  hooks: { answer: markUnverified },
  indexes: [
    { name: 'onePerPerson', keys: { job: 1, 'user.id': 1 }, unique: true },
    { name: 'byApplicant', keys: { 'user.id': 1, createdAt: -1, _id: -1 } },
    { name: 'byOrganization', keys: { 'organization.id': 1, createdAt: -1, _id: -1 } },
  ],
  events: [
    {
      type: applicationSubmitted,
      on: ['create'],
      payload: (document, state) => ({
        id: document.id,
        listing: document.job,
        listingTitle: document.jobTitle,
        organization: organizationOf(document),
        organizationName: memberAt(document, 'organization.name') ?? null,
        applicant: applicantOf(document),
        ...state,
      }),
    },
    {
      type: requested,
      on: ['create'],
      payload: (document) => ({
        id: document.id,
        to: { organization: organizationOf(document), roles: ['org-admin', 'org-staff'] },
        // Who applies to their own organization hears of it once, as the applicant.
        except: applicantOf(document),
        kind: 'application.received',
        subject: document.jobTitle,
        by: { user: applicantOf(document) },
        link: `/job/${document.job}`,
      }),
    },
    {
      type: requested,
      on: ['create'],
      payload: (document) => {
        const employer = memberAt(document, 'organization.name');
        return {
          id: document.id,
          to: { user: applicantOf(document) },
          kind: 'application.sent',
          subject: document.jobTitle,
          ...(employer ? { by: { name: employer } } : {}),
          link: '/account/applications',
        };
      },
    },
    {
      type: applicationChanged,
      payload: (document, state) => ({
        id: document.id,
        listing: document.job,
        applicant: applicantOf(document),
        ...state,
      }),
    },
  ],
});
