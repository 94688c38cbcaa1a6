import { activityTypes, codesOf } from '@fairlead/contracts';
import type { Random } from '../random.ts';
import { type Days, instantOf } from '../registers/days.ts';
import type { Timed } from '../registers/records.ts';
import type { WellnessMember } from './members.ts';

/** People's wellbeing activities within three months: the first of them often, a third of the others now and then. */
export function demoActivities(
  random: Random,
  members: readonly WellnessMember[],
  days: Days,
): Timed[] {
  return members
    .filter(({ checksIn }) => checksIn)
    .flatMap(({ person }, at) => {
      const times = at === 0 ? 18 : random.chance(0.35) ? random.int(1, 8) : 0;
      return Array.from({ length: times }, () => {
        const completedAt = days.ago(random.int(1, 90), random.int(8, 21));
        return {
          content: {
            id: random.id(),
            user: person.id,
            type: random.pick(codesOf(activityTypes)),
            completedAt: instantOf(completedAt),
          },
          createdAt: new Date(completedAt),
        };
      });
    });
}
