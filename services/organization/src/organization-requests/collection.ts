import {
  type NotificationRequest,
  notificationRequested,
  organizationRequest,
  organizationRequestFields,
} from '@fairlead/contracts';
import {
  defineCollection,
  either,
  type FormsOf,
  isOperator,
  ownDocuments,
  type StoredOf,
} from '@fairlead/service-kit';

const requested = notificationRequested('organization');
const own = ownDocuments(organizationRequestFields);

/** A request as it is stored. */
export type StoredOrganizationRequest = StoredOf<typeof organizationRequestFields>;

/** The forms of requests. */
export type OrganizationRequestForms = FormsOf<
  typeof organizationRequestFields,
  typeof organizationRequest,
  never
>;

/** People's requests to have their organization on the portal. Only the routes of `routes.ts` decide and withdraw them. */
export const organizationRequests = defineCollection({
  slug: 'organizationRequests',
  singular: 'Organization request',
  schema: organizationRequestFields,
  answers: organizationRequest,
  onErasure: 'delete',
  access: {
    read: (viewer) => isOperator(viewer) || either(own(viewer)),
    create: (viewer) => viewer.kind === 'person',
    update: () => false,
    delete: () => false,
  },
  filters: ['status'],
  indexes: [
    {
      name: 'oneWaiting',
      keys: { 'derived.waiting': 1 },
      unique: true,
      sparse: true,
      taken: 'You have a request that is waiting for an answer already.',
    },
  ],
  hooks: {
    prepare: ({ content, previous, viewer }) => ({
      ...content,
      ...(!previous && viewer.kind === 'person' && { user: viewer.id }),
    }),
    derive: ({ user, status }) => (status === 'waiting' ? { waiting: user } : {}),
  },
  events: [
    {
      type: requested,
      on: ['update'],
      when: ({ decidedAt }, before) => decidedAt !== undefined && before?.decidedAt === undefined,
      payload: (
        { id, user, name, status, reason, organization },
        { revision },
      ): NotificationRequest => ({
        id: `${id}-${revision}`,
        to: { user },
        kind: status === 'admitted' ? 'organization.admitted' : 'organization.declined',
        subject: name,
        ...(reason !== undefined && { note: reason }),
        link: organization === undefined ? '/post-a-job' : `/organization/${organization}/jobs`,
      }),
    },
  ],
});
