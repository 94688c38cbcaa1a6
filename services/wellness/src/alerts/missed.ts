import { dayAfter, dayOf, isCheckInMissed } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { forEachDue, objectId, type RepeatedJob, type Service } from '@fairlead/service-kit';
import { withConsentLock } from '../consent-lock.ts';
import { crewProfiles, type StoredCrewProfile } from '../crew-profiles/collection.ts';
import { gapOf } from '../crew-profiles/reading.ts';
import { wellnessAlerts } from './collection.ts';
import { raiseAlert } from './raising.ts';

/** Raises an alert for people who have not checked in for a week (W-081): once, until they check in again. */
export const missedCheckIns = (service: Service): RepeatedJob => ({
  name: 'missed-check-ins',
  every: DAY_MS,
  run: (lost) =>
    forEachDue(service, {
      name: 'missed-check-ins',
      due: service.store(crewProfiles).find({ consent: { $in: ['summary', 'full'] } }),
      lost,
      work: ({ _id, user }) =>
        withConsentLock(service, user.id.toHexString(), async (lost) => {
          const profile = await service.store(crewProfiles).findById(objectId(_id.toHexString()));
          if (profile) await raiseMissed(service, profile, lost);
        }),
    }),
});

async function raiseMissed(
  service: Service,
  profile: StoredCrewProfile,
  lost: AbortSignal,
): Promise<void> {
  const { user, organization } = profile;
  const gap = await gapOf(service, user.id.toHexString());
  if (gap === null || !isCheckInMissed(gap)) return;
  const before = await service.store(wellnessAlerts).count({
    organization,
    'user.id': user.id,
    trigger: 'missed',
    createdAt: { $gte: new Date(dayAfter(dayOf(Date.now()), -gap)) },
  });
  if (before === 0) await raiseAlert(service, profile, { trigger: 'missed', level: 'watch' }, lost);
}
