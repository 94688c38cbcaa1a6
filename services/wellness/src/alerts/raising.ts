import type { AlertLevel, AlertTrigger } from '@fairlead/contracts';
import type { Service } from '@fairlead/service-kit';
import type { StoredCrewProfile } from '../crew-profiles/collection.ts';
import { wellnessAlerts } from './collection.ts';

/** The trigger of an alert. */
export interface AlertCause {
  trigger: AlertTrigger;
  level: AlertLevel;
  /** The check-in that triggers it. */
  checkIn?: string;
  /** The id of the alert: one already raised under it is not raised again. */
  id?: string;
}

/**
 * Raises an alert for the staff of the organization of a profile, under the consent lock of the person, until it is `lost`. Without their consent there is none (W-080);
 * an already open one becomes urgent if this one is.
 */
export async function raiseAlert(
  service: Service,
  profile: StoredCrewProfile,
  { trigger, level, checkIn, id }: AlertCause,
  lost: AbortSignal,
): Promise<void> {
  if (profile.consent === 'none' || profile.leftOn) return;
  const store = service.store(wellnessAlerts);
  const origin = { actor: 'system', correlationId: 'wellness-alert' } as const;
  const { organization, user } = profile;
  const open = await store
    .find({ organization, 'user.id': user.id, trigger, status: { $ne: 'closed' } })
    .next();
  lost.throwIfAborted();
  if (open) {
    if (level === 'urgent' && open.level !== 'urgent')
      await store.rewrite(
        open._id,
        (current) => ({ ...current, level, ...(checkIn && { checkIn }) }),
        origin,
      );
    return;
  }
  const content = {
    organization: organization.toHexString(),
    user: { id: user.id.toHexString() },
    trigger,
    level,
    ...(checkIn && { checkIn }),
  };
  await store.add([{ ...(id && { id }), content, secret: { isOpen: true } }], origin);
}
