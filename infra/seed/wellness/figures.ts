import { dayAfter, weekdayOf } from '@fairlead/contracts';
import { objectId, tablesIn } from '@fairlead/service-kit';
import { scheduleFigures } from '@fairlead/service-wellness/seeding';
import type { Connection } from 'mongoose';
import type { Timed } from '../registers/records.ts';
import type { DemoCheckIn } from './check-ins.ts';

/** A check-in as it is stored: with the workplace of its person, and which wellness staff may read it. */
export function withPlaces({ member, ...checkIn }: DemoCheckIn): Timed {
  const { company, person, consent } = member;
  const organization = objectId(company.id);
  const vessel = person.vessel && { vessel: objectId(person.vessel) };
  const secret = {
    places: [{ organization, ...vessel }],
    openTo: consent === 'full' ? [organization] : [],
  };
  return { ...checkIn, secret };
}

/** Has the figures of every week of the check-ins published as soon as the service runs. */
export async function scheduleFiguresOf(
  connection: Connection,
  checkIns: readonly DemoCheckIn[],
): Promise<void> {
  const weeks = Map.groupBy(checkIns, ({ member, content }) => {
    const day = String(content.day);
    return `${member.company.id} ${dayAfter(day, -weekdayOf(day))}`;
  });
  for (const week of weeks.keys()) {
    const [organization = '', monday = ''] = week.split(' ');
    await scheduleFigures(tablesIn(connection), [{ organization: objectId(organization) }], monday);
  }
}
