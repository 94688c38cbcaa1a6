import { type ConsentLevel, consents, type crewProfileFields } from '@fairlead/contracts';
import type { Service, StoredOf } from '@fairlead/service-kit';
import { wellnessAlerts } from '../alerts/collection.ts';
import { checkIns } from '../check-ins/collection.ts';

type Stored = StoredOf<typeof crewProfileFields>;

/** Somebody, and an organization that they are or were a member of. */
export interface PersonIn {
  user: Stored['user']['id'];
  organization: Stored['organization'];
}

/**
 * Closes to the staff of an organization what a level of consent does not open. By direct writes: nothing is published, and no answer that
 * shows it is cached anywhere.
 */
export async function closeToStaff(
  service: Service,
  { user, organization }: PersonIn,
  consent: ConsentLevel,
): Promise<void> {
  if (!consents(consent, 'full'))
    await service
      .store(checkIns)
      .direct.updateMany(
        { user, 'secret.openTo': organization },
        { $pull: { 'secret.openTo': organization } },
      );
  if (!consents(consent, 'summary'))
    await service
      .store(wellnessAlerts)
      .direct.updateMany(
        { 'user.id': user, organization, 'secret.isOpen': true },
        { $set: { 'secret.isOpen': false } },
      );
}

/** Opens to the staff of an organization the data from the person's membership, as a level of consent allows. */
export async function openToStaff(
  service: Service,
  { user, organization }: PersonIn,
  consent: ConsentLevel,
): Promise<void> {
  if (consents(consent, 'full'))
    await service
      .store(checkIns)
      .direct.updateMany(
        { user, 'secret.places.organization': organization },
        { $addToSet: { 'secret.openTo': organization } },
      );
  if (consents(consent, 'summary'))
    await service
      .store(wellnessAlerts)
      .direct.updateMany({ 'user.id': user, organization }, { $set: { 'secret.isOpen': true } });
}

/** Ends the alerts of somebody that their consent does not open again, so that new ones can be raised. */
export async function endHiddenAlerts(
  service: Service,
  { user, organization }: PersonIn,
): Promise<void> {
  const store = service.store(wellnessAlerts);
  const hidden = await store
    .find({
      'user.id': user,
      organization,
      status: { $ne: 'closed' },
      'secret.isOpen': { $ne: true },
    })
    .toArray();
  for (const { _id } of hidden)
    await store.rewrite(_id, (current) => ({ ...current, status: 'closed' }), {
      actor: 'system',
      correlationId: 'wellness-consent',
    });
}
