import { alertLevelOf, type CheckInValues, supportTriggers } from '@fairlead/contracts';
import { contentOf, forEachDue, type RepeatedJob, type Service } from '@fairlead/service-kit';
import { type CheckInSecret, checkIns, type StoredCheckIn } from '../check-ins/collection.ts';
import { withConsentLock } from '../consent-lock.ts';
import { crewProfiles } from '../crew-profiles/collection.ts';
import { raiseAlert } from './raising.ts';

/** Raises the alerts that follow from a check-in (W-079), under the consent lock of its person. */
export async function raiseAlertsOf(
  service: Service,
  checkIn: StoredCheckIn,
  lost: AbortSignal,
): Promise<void> {
  const store = service.store(checkIns);
  const values = contentOf(store.collection, checkIn) as unknown as CheckInValues;
  const triggers = supportTriggers(values);
  if (triggers.length > 0) {
    const profiles = await profilesOn(service, checkIn);
    const level = alertLevelOf(values);
    for (const profile of profiles)
      for (const trigger of triggers)
        await raiseAlert(
          service,
          profile,
          { trigger, level, checkIn: checkIn._id.toHexString() },
          lost,
        );
  }
  await store.direct.updateOne({ _id: checkIn._id }, { $unset: { 'secret.isUnread': '' } });
}

/** The person's profiles in the organizations that they worked for when they checked in. */
async function profilesOn(service: Service, { _id, user }: StoredCheckIn) {
  const secret = await service.store(checkIns).secretOf<CheckInSecret>(_id);
  const organizations = secret?.places.map(({ organization }) => organization) ?? [];
  return service
    .store(crewProfiles)
    .find({ 'user.id': user, organization: { $in: organizations } })
    .toArray();
}

/** How long (ms) the process that saves a check-in has to raise its alerts. */
const SETTLING_MS = 30_000;

/** Raises the alerts of check-ins whose process ended before it did. */
export const createRaiseLeftAlertsJob = (service: Service): RepeatedJob => ({
  name: 'raise-left-alerts',
  every: 60_000,
  run: (lost) => {
    const store = service.store(checkIns);
    const left = store.find({
      'secret.isUnread': true,
      createdAt: { $lt: new Date(Date.now() - SETTLING_MS) },
    });
    return forEachDue(service, {
      name: 'raise-left-alerts',
      due: left,
      lost,
      work: (checkIn) =>
        withConsentLock(service, checkIn.user.toHexString(), (lost) =>
          raiseAlertsOf(service, checkIn, lost),
        ),
    });
  },
});
