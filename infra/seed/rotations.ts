import type { RotationKind, RotationStatus } from '@fairlead/contracts';
import type { DemoDocument, DemoOrganizations } from './organizations.ts';
import { createRandom } from './random.ts';
import { demoCompanies, named } from './registers/crew.ts';
import { Days } from './registers/days.ts';

const ROTATIONS_SEED = 20_260_107;

/** The cycle of somebody's rotations, and the days of each. */
const round: readonly (readonly [RotationKind, number])[] = [
  ['leave', 30],
  ['aboard', 60],
  ['travel', 2],
  ['leave', 56],
  ['travel', 2],
  ['aboard', 60],
];
/** How many days ago the first of a rank began; their relief, two days before they leave. */
const EARLIEST = 70;
const TURN = 58;
/** For whom the second time aboard also counts for Schengen: 120 days of 180. */
const OVERSTAYS = 2;

/** The rotations of everybody who works aboard: past, current, agreed, and only proposed. */
export function demoRotations(
  demo: DemoOrganizations,
  { accounts, now }: { accounts: readonly DemoDocument[]; now: number },
): DemoDocument[] {
  const random = createRandom(ROTATIONS_SEED);
  const days = new Days(now);
  return demoCompanies(demo, accounts).flatMap((company) =>
    company.vessels.flatMap((vessel) => {
      const crew = company.people.filter((one) => one.vessel === vessel.id);
      return crew.flatMap((person, at) => {
        const rank = company.positions.get(person.position);
        if (!rank) return [];
        const mates = crew.filter(({ position }) => position === person.position);
        let begins = mates.indexOf(person) * TURN - EARLIEST - (at % 7);
        const relief = mates.find((one) => one !== person);
        return round.map(([kind, length], part) => {
          const [first, last] = [begins, begins + length - 1];
          begins += length;
          return {
            id: random.id(),
            organization: company.id,
            user: named(person),
            vessel: vessel.id,
            rank,
            from: days.day(first),
            to: days.day(last),
            kind,
            ...(kind === 'aboard' && relief && { relief: named(relief) }),
            isInSchengen: kind === 'aboard' && (part === 1 || at === OVERSTAYS),
            status: statusOf(first, last, part),
          };
        });
      });
    }),
  );
}

/** The status of a rotation on these days; the last of a cycle is only proposed. */
function statusOf(first: number, last: number, part: number): RotationStatus {
  if (last < 0) return 'done';
  if (first <= 0) return 'active';
  return part === round.length - 1 ? 'proposed' : 'confirmed';
}
