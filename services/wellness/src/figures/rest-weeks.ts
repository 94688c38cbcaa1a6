import { type Day, dayAfter } from '@fairlead/contracts';
import { defineTable, type ObjectId, type Service } from '@fairlead/service-kit';
import { mondayOf } from './monday.ts';

/** The days of a week on which somebody's hours of rest broke a rule, until its figures are closed. */
interface RestWeek {
  /** The organization, the Monday and the person. */
  _id: string;
  days: Day[];
  /** When it expires. */
  until: Date;
}

/** How many days after its Monday a week is remembered. */
const KEPT_DAYS = 30;

/** The weeks in which somebody’s hours of rest broke a rule. */
export const restWeeks = defineTable<RestWeek>({
  name: 'rest_weeks',
  onErasure: (user) => ({ _id: { $regex: ` ${user}$` } }),
});

/** Records whether somebody's hours of a day broke a rule, only for group figures (W-075). */
export async function recordRestDay(
  service: Service,
  { organization, user, day }: { organization: string; user: string; day: Day },
  isViolated: boolean,
): Promise<void> {
  const monday = mondayOf(day);
  const _id = `${organization} ${monday} ${user}`;
  if (isViolated)
    await service
      .table(restWeeks)
      .updateOne(
        { _id },
        { $addToSet: { days: day }, $set: { until: new Date(dayAfter(monday, KEPT_DAYS)) } },
        { upsert: true },
      );
  else await service.table(restWeeks).updateOne({ _id }, { $pull: { days: day } });
}

/** Those whose hours of rest broke a rule in a week of an organization. */
export async function usersWithViolations(
  service: Service,
  organization: ObjectId,
  monday: Day,
): Promise<ReadonlySet<string>> {
  const prefix = `${organization.toHexString()} ${monday} `;
  const found = await service
    .table(restWeeks)
    .find({ _id: { $gte: prefix, $lt: `${prefix}~` }, 'days.0': { $exists: true } })
    .toArray();
  return new Set(found.map(({ _id }) => _id.slice(prefix.length)));
}

/** Deletes weeks whose figures are closed. */
export const forgettingOfRest = (service: Service) => ({
  name: 'forget-rest-weeks',
  every: 86_400_000,
  run: async () => {
    await service.table(restWeeks).deleteMany({ until: { $lt: new Date() } });
  },
});
