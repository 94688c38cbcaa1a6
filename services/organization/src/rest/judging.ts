import {
  assessRest,
  beginningOf,
  type RestVerdict,
  reachOf,
  type ShipDay,
  zoneOn,
} from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import type { RestPerson, RestVessel } from './aboard.ts';
import { restHours, type StoredRestHours } from './collection.ts';
import { recorded } from './recorded.ts';

/** The recorded work in an organization that affects some days of a vessel. */
export async function hoursAround(
  service: Service,
  { organization, profile }: RestVessel,
  { days, users }: { days: readonly ShipDay[]; users: readonly string[] },
): Promise<StoredRestHours[]> {
  const reach = reachOf(days, profile);
  return service
    .store(restHours)
    .find({
      organization: objectId(organization),
      'user.id': { $in: users.map(objectId) },
      beginsAt: { $lt: new Date(reach.to) },
      endsAt: { $gt: new Date(reach.from) },
      ...recorded,
    })
    .sort({ day: 1, _id: 1 })
    .toArray();
}

/** The verdicts on some days of a person aboard a vessel, by what they have recorded around them. */
export const judgedDays = (
  { clocks, profile }: RestVessel,
  { aboardSince, turns18On }: RestPerson,
  days: readonly ShipDay[],
  hours: readonly Pick<StoredRestHours, 'work'>[],
): RestVerdict[] =>
  assessRest({
    days,
    profile,
    work: hours.flatMap(({ work }) =>
      work.map(({ from, to }) => ({ from: Number(from), to: Number(to) })),
    ),
    aboardSince: aboardSince ? beginningOf(aboardSince, zoneOn(clocks, aboardSince)) : undefined,
    isUnder18: isUnder18(turns18On, days),
  });

/** Whether somebody is younger than 18 on the first of some days. */
export const isUnder18 = (turns18On: string | null, [first]: readonly Pick<ShipDay, 'day'>[]) =>
  turns18On !== null && first !== undefined && first.day < turns18On;
