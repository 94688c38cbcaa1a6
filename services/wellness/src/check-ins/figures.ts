import {
  type CheckInTrend,
  type Day,
  dayAfter,
  trendDays,
  type WellnessStats,
  weekdayOf,
} from '@fairlead/contracts';
import { contentOf, objectId, type Service } from '@fairlead/service-kit';
import { lastActivities, supportSessionsIn } from '../activities/figures.ts';
import { viewsInWeek } from '../resources/views.ts';
import { checkIns } from './collection.ts';

/** The parts of a check-in that figures are made from. */
interface CheckInValues {
  day: Day;
  mood: number;
  anxiety: number;
  stress: number;
}

/** Somebody's check-ins for the days from one to another, in order. */
async function checkInsBetween(
  service: Service,
  user: string,
  from: Day,
  to: Day,
): Promise<CheckInValues[]> {
  const store = service.store(checkIns);
  const found = await store
    .find({ user: objectId(user), day: { $gte: from, $lte: to } })
    .sort({ day: 1 })
    .toArray();
  return found.map((one) => contentOf(store.collection, one) as unknown as CheckInValues);
}

/** For each of the last thirty days with a check-in the mean of its values (W-022, W-023). */
export async function trendOf(service: Service, user: string, today: Day): Promise<CheckInTrend> {
  const recentCheckIns = await checkInsBetween(
    service,
    user,
    dayAfter(today, 1 - trendDays),
    today,
  );
  const byDay = Map.groupBy(recentCheckIns, ({ day }) => day);
  return {
    points: [...byDay].map(([date, those]) => ({
      date,
      mood: meanOf(those.map(({ mood }) => mood)),
      anxiety: meanOf(those.map(({ anxiety }) => anxiety)),
      stress: meanOf(those.map(({ stress }) => stress)),
    })),
  };
}

/** The figures of somebody's wellness home page (W-003 to W-005). */
export async function statsOf(service: Service, user: string, today: Day): Promise<WellnessStats> {
  const { points } = await trendOf(service, user, today);
  const monday = dayAfter(today, -weekdayOf(today));
  const week = await checkInsBetween(service, user, monday, dayAfter(monday, 6));
  return {
    averageMood: points.length > 0 ? meanOf(points.map(({ mood }) => mood)) : null,
    weeklyCheckIns: new Set(week.map(({ day }) => day)).size,
    supportSessions: await supportSessionsIn(service, user, today.slice(0, 7)),
    resourcesViewed: await viewsInWeek(service, user, today),
    lastActivities: await lastActivities(service, user),
  };
}

/** A mean to one decimal. */
const meanOf = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
