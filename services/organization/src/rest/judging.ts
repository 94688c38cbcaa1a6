import { type ShipDay, shipDay } from '@fairlead/contracts';
import { assessRest, type RestVerdict } from '@fairlead/rest-rules';
import type { RestPerson, RestVessel } from './aboard.ts';
import type { StoredRestHours } from './collection.ts';

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
    aboardSince: aboardSince ? shipDay(clocks, aboardSince).from : undefined,
    isUnder18: isUnder18(turns18On, days),
  });

/** Whether somebody is younger than 18 on the first of some days. */
export const isUnder18 = (turns18On: string | null, [first]: readonly Pick<ShipDay, 'day'>[]) =>
  turns18On !== null && first !== undefined && first.day < turns18On;
