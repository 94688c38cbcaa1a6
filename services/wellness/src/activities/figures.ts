import { activityTypes, type WellnessStats } from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import { wellbeingActivities } from './collection.ts';

/** The activities that count as a support session. */
const support = ['peer_support', 'counseling'];

/** How many support sessions somebody had in a month: `2026-11`, in UTC. */
export const supportSessionsIn = (
  service: Service,
  user: string,
  month: string,
): Promise<number> => {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
  return service.store(wellbeingActivities).count({
    user: objectId(user),
    type: { $in: support },
    completedAt: { $gte: from, $lt: to },
  });
};

/** When somebody last completed each kind of activity. */
export async function lastActivities(
  service: Service,
  user: string,
): Promise<WellnessStats['lastActivities']> {
  const store = service.store(wellbeingActivities);
  const found = await Promise.all(
    activityTypes.map(async ({ code }) => {
      const latest = await store
        .find({ user: objectId(user), type: code })
        .sort({ completedAt: -1 })
        .limit(1)
        .next();
      return latest?.completedAt ? [[code, latest.completedAt.toISOString()] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
