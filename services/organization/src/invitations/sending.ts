import { invitationDays, isId } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import {
  apiErrors,
  type Change,
  type Collection,
  type Forms,
  objectId,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { requireGivable } from '../employees/giving.ts';
import { organizations } from '../organizations/collection.ts';
import { positions } from '../positions/collection.ts';
import { vessels } from '../vessels/collection.ts';
import { expireDue } from './close-invitations-job.ts';
import { type InvitationForms, invitations } from './collection.ts';
import { accountOf, memberAddresses } from './people.ts';

/** The sender and time of an invitation sent now, and until when it can be accepted. */
export const sentNow = (viewer: Viewer) => {
  const now = Date.now();
  return {
    sentAt: new Date(now).toISOString(),
    sentBy: viewer.kind === 'person' ? { id: viewer.id } : undefined,
    expiresAt: new Date(now + invitationDays * DAY_MS).toISOString(),
  };
};

/**
 * Completes an invitation that a caller sends: its time, and all names in it.
 * @throws {ApiError} 409 when the person is already a member; 400 at `accessTemplates` for those that cannot be
 * granted.
 */
export const sendingInvitations =
  (service: Service) =>
  async ({ content, previous, viewer }: Change<InvitationForms>) => {
    if (previous) return content;
    await requireGivable(service, invitations.slug, { content, previous: undefined });
    const { organization, email } = content;
    if (isId(organization) && typeof email === 'string') {
      const address = addressIn(email);
      await requireStranger(service, organization, address);
      await expireDue(service, { organization: objectId(organization), email: address });
    }
    return { ...content, ...sentNow(viewer), names: await namesOf(service, content, viewer) };
  };

/** An address in its stored form; an invalid one stays as it is, for the schema to refuse. */
export const addressIn = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** @throws {ApiError} 409 when somebody with this address is an active member. */
export async function requireStranger(
  service: Service,
  organization: string,
  email: string,
): Promise<void> {
  if ((await memberAddresses(service, organization, email)).size > 0)
    throw apiErrors.conflict('This person is a member of the organization already.');
}

/** The names of the organization, the vessel, the position and the sender. */
export async function namesOf(
  service: Service,
  content: { organization?: unknown; vessel?: unknown; position?: unknown },
  viewer: Viewer,
) {
  const invitedBy = viewer.kind === 'person' ? await accountOf(service, viewer.id) : undefined;
  return {
    ...named('organization', await nameOf(service, organizations, content.organization)),
    ...named('vessel', await nameOf(service, vessels, content.vessel)),
    ...named('position', await nameOf(service, positions, content.position)),
    ...named('invitedBy', invitedBy?.fullName),
  };
}

const named = (name: string, value: string | undefined) =>
  value === undefined ? {} : { [name]: value };

async function nameOf<Of extends Forms & { stored: { name: string } }>(
  service: Service,
  collection: Collection<Of>,
  id: unknown,
): Promise<string | undefined> {
  return isId(id) ? (await service.store(collection).findById(objectId(id)))?.name : undefined;
}
