import type { Random } from '../random.ts';
import { type DemoCompany, type DemoPerson, type DemoVessel, named } from './crew.ts';
import { type Days, instantOf } from './days.ts';
import { RecordHistory } from './record-history.ts';

interface Visit {
  company: string;
  purpose: string;
  /** Hours from now: expected from, to leave by. */
  from: number;
  until: number;
  /** Hours from now at which they left. */
  left?: number;
}

const visits: readonly Visit[] = [
  { company: 'Monaco Marine', purpose: 'Annual service of the liferafts', from: -3, until: 4 },
  { company: 'Riviera Provisions', purpose: 'Delivery of provisions', from: -6, until: -2 },
  { company: 'Class surveyor', purpose: 'Survey of the shaft line', from: 3, until: 8 },
  { company: 'Port agency', purpose: 'Clearance papers', from: 26, until: 27 },
  {
    company: 'Sat & Sea Electronics',
    purpose: 'Repair of the VSAT antenna',
    from: -30,
    until: -24,
    left: -25,
  },
  { company: 'Harbour police', purpose: 'Crew list', from: -52, until: -51, left: -51.5 },
  {
    company: 'Coastal Chandlers',
    purpose: 'Measuring new mooring lines',
    from: -75,
    until: -73,
    left: -72,
  },
];

/** Who is aboard now, one of them longer than agreed, who is expected, and who has left. */
export function visitorsOf(
  random: Random,
  company: DemoCompany,
  { days, most }: { days: Days; most: number },
): RecordHistory[] {
  return company.vessels.flatMap((vessel) => {
    const crew = company.people.filter((one) => one.vessel === vessel.id);
    const gangway = crew.find(({ orgRoles }) => orgRoles.includes('vessel-management'));
    const by = gangway ?? company.admin;
    if (!by || crew.length === 0) return [];
    return visits
      .slice(0, most)
      .map((visit) =>
        visitOf(random, visit, { company, vessel, by, host: random.pick(crew), days }),
      );
  });
}

interface SeedContext {
  company: DemoCompany;
  vessel: DemoVessel;
  by: DemoPerson;
  host: DemoPerson;
  days: Days;
}

function visitOf(
  random: Random,
  { company: firm, purpose, from, until, left }: Visit,
  { company, vessel, by, host, days }: SeedContext,
): RecordHistory {
  const history = new RecordHistory('visitors', {
    id: random.id(),
    company,
    vessel,
    by,
    at: days.hours(Math.min(from, 0) - 20),
    content: {
      name: `${random.faker.person.firstName()} ${random.faker.person.lastName()}`,
      company: firm,
      identity: `Passport ${random.faker.string.alphanumeric({ length: 8, casing: 'upper' })}`,
      purpose,
      host: named(host),
      leavesAt: instantOf(days.hours(until)),
    },
  });
  if (from > 0) return history;
  const checked = { searched: random.chance(0.7), briefed: true };
  history.step('aboard', { by, at: days.hours(from), more: checked });
  return left === undefined ? history : history.step('left', { by, at: days.hours(left) });
}
