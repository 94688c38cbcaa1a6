import { dayAfter, dayOf, restViolationChanged } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  derivedId,
  employeeProjections,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { withConsentLock } from '../consent-lock.ts';
import { crewProfiles } from '../crew-profiles/collection.ts';
import { recordRestDay } from '../figures/rest-weeks.ts';
import { raiseAlert } from './raising.ts';

/** How many days ago a breach may be: hours are written and signed by month, and those of long ago, judged again, need nobody's attention now. */
export const ALERT_DAYS = 62;

/** Raises an alert for people whose rest broke the rules, in the organization where they work (W-081): one per day of hours. */
export const restViolations = (
  service: Service,
): ConsumerDeclaration<typeof restViolationChanged.payload> => ({
  name: 'restViolations',
  event: restViolationChanged,
  after: [employeeProjections.name],
  handle: async ({ id, user, organization, day, rules, deleted }) => {
    const isViolated = !deleted && rules.length > 0;
    await recordRestDay(service, { organization, user, day }, isViolated);
    if (!isViolated || day < dayAfter(dayOf(Date.now()), -ALERT_DAYS)) return;
    await withConsentLock(service, user, async (lost) => {
      const profile = await service
        .store(crewProfiles)
        .find({ 'user.id': objectId(user), organization: objectId(organization) })
        .next();
      if (profile)
        await raiseAlert(
          service,
          profile,
          {
            id: derivedId(`rest ${id}`),
            trigger: 'rest',
            level: 'watch',
          },
          lost,
        );
    });
  },
});
