import {
  listing,
  listingChanged,
  listingFields,
  listingPageMembers,
  listingParameterSchemas,
  type NotificationRequest,
  notificationRequested,
} from '@fairlead/contracts';
import { type ContentOf, defineCollection, type StoredOf } from '@fairlead/service-kit';
import { listingPath } from '../candidates/paths.ts';
import { listingAccess, listingsPage } from './access.ts';
import { mayMove, settleStatus } from './transitions.ts';

const requested = notificationRequested('jobs');

/** Represents no expiry in date comparisons. */
const NEVER = new Date(8_640_000_000_000_000 / 1_000);

/** For how long (ms) approvers are not notified again of the same person's changes, which may be saved many times while they are made. */
const QUIET_MS = 60 * 60_000;

type Proposed = NonNullable<ContentOf<typeof listingFields>['proposed']>;

/** Whether approvers are notified of changes: the first ones, another person's, and later ones once it has been quiet. */
const isNews = (now: Proposed, before: Proposed | undefined): boolean =>
  !before || now.by !== before.by || Date.parse(now.at) - Date.parse(before.at) >= QUIET_MS;

/** A listing as it is stored. */
export type StoredListing = StoredOf<typeof listingFields>;

/** Jobs as organizations publish them. */
export const listings = defineCollection({
  slug: 'listings',
  singular: 'Listing',
  schema: listingFields,
  answers: listing,
  pageAnswers: listingPageMembers,
  access: { ...listingAccess, change: mayMove },
  audit: { keeps: 'values' },
  indexes: [
    { name: 'byStatus', keys: { status: 1, publishedOn: -1, createdAt: -1, _id: -1 } },
    { name: 'byVisibility', keys: { status: 1, 'derived.visibleUntil': 1 } },
    { name: 'byTitle', keys: { status: 1, title: 1, createdAt: -1, _id: -1 } },
  ],
  isRemembered: true,
  answersFrom: { own: ['savedJobs', 'applications'] },
  parameters: listingParameterSchemas,
  filters: ['status', 'jobDetails.jobDepartment.id', 'jobDetails.jobPosition.id', 'vessel.id'],
  alsoCarries: [
    { from: 'organizationProfiles', idAt: 'organization.id', to: 'companyLogo', member: 'logoUrl' },
  ],
  events: [
    {
      type: requested,
      on: ['update'],
      when: ({ status, returned }, before) =>
        status === 'pending' && !returned && (before?.status !== 'pending' || !!before.returned),
      payload: ({ id, organization, title }, { revision }): NotificationRequest => ({
        id: `${id}-${revision}`,
        to: { organization: organization.id, page: listingsPage.item.href, level: 'approve' },
        kind: 'listing.submitted',
        subject: title,
        link: listingPath(organization.id, id),
      }),
    },
    {
      type: requested,
      on: ['update'],
      when: ({ returned }, before) =>
        returned !== undefined && returned.at !== before?.returned?.at,
      payload: ({ id, organization, title, returned }, { revision }): NotificationRequest => ({
        id: `${id}-${revision}`,
        to: { organization: organization.id, page: listingsPage.item.href, level: 'write' },
        ...(returned && { except: returned.by, by: { user: returned.by }, note: returned.reason }),
        kind: 'listing.returned',
        subject: title,
        link: listingPath(organization.id, id),
      }),
    },
    {
      type: requested,
      on: ['update'],
      publishes: ['proposed'],
      when: ({ proposed }, before) => proposed !== undefined && isNews(proposed, before?.proposed),
      payload: ({ id, organization, title, proposed }, { revision }): NotificationRequest => ({
        id: `${id}-${revision}`,
        to: { organization: organization.id, page: listingsPage.item.href, level: 'approve' },
        ...(proposed && { except: proposed.by, by: { user: proposed.by } }),
        kind: 'listing.proposed',
        subject: title,
        link: listingPath(organization.id, id),
      }),
    },
    {
      type: requested,
      on: ['update'],
      publishes: ['decided'],
      when: ({ decided }, before) => decided !== undefined && decided.at !== before?.decided?.at,
      payload: ({ id, organization, title, decided }, { revision }): NotificationRequest => ({
        id: `${id}-${revision}`,
        to: { user: decided?.proposedBy ?? '' },
        ...(decided && { by: { user: decided.by } }),
        ...(decided?.reason && { note: decided.reason }),
        kind: decided?.as === 'approved' ? 'listing.changesApproved' : 'listing.changesDiscarded',
        subject: title,
        link: listingPath(organization.id, id),
      }),
    },
    {
      type: requested,
      on: ['update'],
      when: ({ status }, before) => status === 'active' && before?.status === 'pending',
      payload: ({ id, organization, title }, { revision }): NotificationRequest => ({
        id: `${id}-${revision}`,
        to: { organization: organization.id, page: listingsPage.item.href, level: 'write' },
        kind: 'listing.approved',
        subject: title,
        link: listingPath(organization.id, id),
      }),
    },
    {
      type: listingChanged,
      payload: (document, state) => ({
        id: document.id,
        organization: document.organization.id,
        status: document.status,
        title: document.title,
        ...(document.applicationForm && { applicationForm: document.applicationForm.id }),
        ...state,
      }),
    },
  ],
  hooks: {
    prepare: settleStatus,
    derive: ({ expiresOn }) => ({
      visibleUntil: expiresOn === undefined ? NEVER : new Date(expiresOn),
    }),
  },
});
