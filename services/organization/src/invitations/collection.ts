import { invitation, invitationFields, invitationSent } from '@fairlead/contracts';
import {
  defineCollection,
  either,
  type FormsOf,
  isOperator,
  type StoredOf,
  type Viewer,
} from '@fairlead/service-kit';
import { appointedBy, mayGive } from '../employees/access.ts';

/** An invitation as it is stored. */
export type StoredInvitation = StoredOf<typeof invitationFields>;

/** The rights that an invitation grants. */
export const rightsIn = ({ orgRoles, accessTemplates }: StoredInvitation) => ({
  orgRoles,
  accessTemplates,
});

/** The forms of invitations. */
export type InvitationForms = FormsOf<typeof invitationFields, typeof invitation, never>;

/** Those to a person's own address, once they have confirmed that it is theirs. */
const toOwnAddress = (viewer: Viewer) =>
  viewer.kind === 'person' && { email: { $in: [viewer.confirmedEmail ?? []].flat() } };

/** Invitations by mail. Only the routes of `routes.ts` resend, withdraw and answer them. */
export const invitations = defineCollection({
  slug: 'invitations',
  singular: 'Invitation',
  schema: invitationFields,
  answers: invitation,
  onErasure: 'anonymize',
  access: {
    read: (viewer) => isOperator(viewer) || either(toOwnAddress(viewer), appointedBy(viewer)),
    create: (viewer, content) => mayGive(viewer, content.organization, content),
    update: () => false,
    delete: () => false,
  },
  filters: ['status', 'email'],
  indexes: [
    {
      name: 'onePending',
      keys: { 'derived.pending': 1 },
      unique: true,
      sparse: true,
      taken: 'An invitation to this address is waiting for an answer already.',
    },
    { name: 'expiring', keys: { status: 1, expiresAt: 1 } },
  ],
  hooks: {
    derive: ({ organization, email, status }) =>
      status === 'pending' ? { pending: `${organization} ${email}` } : {},
  },
  events: [
    {
      type: invitationSent,
      on: ['create', 'update'],
      when: ({ status, sentAt }, before) => status === 'pending' && sentAt !== before?.sentAt,
      payload: ({ id, email, sentAt = '', expiresAt = '', sentBy, names }) => ({
        id,
        email,
        sentAt,
        expiresAt,
        organization: names.organization ?? '',
        invitedBy: names.invitedBy ?? null,
        sentBy: sentBy?.id ?? null,
        position: names.position ?? null,
        vessel: names.vessel ?? null,
      }),
    },
  ],
});
