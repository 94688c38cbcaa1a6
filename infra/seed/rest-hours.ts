import {
  type Day,
  monthAfter,
  monthOf,
  restProfileOf,
  type ShipClocks,
  type ShipDay,
  shipMonth,
} from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { assessRest } from '@fairlead/rest-rules';
import { frozenHours, frozenViolations } from '@fairlead/service-organization/seeding';
import type { DemoDocument, DemoOrganizations } from './organizations.ts';
import { createRandom, type Random } from './random.ts';
import {
  type DemoCompany,
  type DemoPerson,
  type DemoVessel,
  demoCompanies,
  named,
} from './registers/crew.ts';
import { Days } from './registers/days.ts';
import { RecordHistory } from './registers/record-history.ts';

const REST_SEED = 20_260_106;

/** The hours of a day, by rank: watches of a bridge, a day on deck, guest service. */
const schedules: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  captain: [
    [8, 12],
    [13, 18],
  ],
  deckhand: [
    [6, 11],
    [14, 19],
  ],
};
const defaultSchedule: readonly (readonly [number, number])[] = [
  [7, 12],
  [13.5, 18],
];

/** The days of the previous month on which guests kept the deckhand up, and on which there was an alarm drill. */
const LONG_DAY = 12;
const DRILL_DAY = 20;

/** The hours of the first vessel's crew in the previous month and in this one, and the confirmations of their months. */
export function demoRestHours(
  demo: DemoOrganizations,
  { accounts, now }: { accounts: readonly DemoDocument[]; now: number },
): { restHours: DemoDocument[]; histories: RecordHistory[] } {
  const random = createRandom(REST_SEED);
  const [company] = demoCompanies(demo, accounts);
  const vessel = company?.vessels[0];
  const particulars = demo.vessels.find(({ id }) => id === vessel?.id);
  if (!company || !vessel || !particulars) return { restHours: [], histories: [] };
  const clocks = { shipTime: vessel.zone };
  const crew = company.people.filter((one) => one.vessel === vessel.id);
  const last = monthAfter(monthOf(new Days(now).today), -1);
  const restHours: DemoDocument[] = [];
  const histories: RecordHistory[] = [];
  for (const person of crew) {
    const around = { random, company, vessel, person, clocks, now };
    for (const month of [last, monthAfter(last, 1)]) {
      const days = shipMonth(clocks, month).filter(({ to }) => to <= now);
      const written = days.map((day) => dayOf(around, day, month === last));
      if (days.length === 0) continue;
      const confirmed = { ...around, month, days, written, profile: restProfileOf(particulars) };
      const history = confirmationOf(confirmed, month === last);
      histories.push(history);
      // As a submitted month locks its hours.
      const lock = history.status !== 'open' && { lockedBy: history.begun.id, lockRevision: 1 };
      restHours.push(...written.map((day) => ({ ...day, ...lock })));
    }
  }
  return { restHours, histories };
}

interface SeedContext {
  random: Random;
  company: DemoCompany;
  vessel: DemoVessel;
  person: DemoPerson;
  clocks: ShipClocks;
  now: number;
}

function dayOf(
  { random, company, vessel, person }: SeedContext,
  day: ShipDay,
  isLast: boolean,
): DemoDocument {
  const ofMonth = Number(day.day.slice(8));
  const isDeckhand = person.position === 'deckhand';
  const isLong = isLast && isDeckhand && ofMonth === LONG_DAY;
  const isDrill = isLast && isDeckhand && ofMonth === DRILL_DAY;
  const isFree = !isLong && !isDrill && new Date(day.day).getUTCDay() === 0;
  const at = (hour: number) => new Date(day.from + hour * HOUR_MS).toISOString();
  const later = random.chance(0.3) ? 0.5 : 0;
  const spans = isLong ? ([[6, 21.5]] as const) : (schedules[person.position] ?? defaultSchedule);
  const work = isFree ? [] : spans.map(([from, to]) => ({ from: at(from), to: at(to + later) }));
  const drill = { from: at(20), to: at(21), kind: 'drill', reason: 'Abandon ship' };
  return {
    id: random.id(),
    organization: company.id,
    vessel: vessel.id,
    user: named(person),
    day: day.day,
    work: isDrill ? [...work, drill] : work,
    ...(isLong && { comment: 'Guests came back late from Monaco.' }),
    beginsAt: new Date(day.from).toISOString(),
    endsAt: new Date(day.to).toISOString(),
    offset: day.offset,
    compensatoryRest: isDrill ? 1 : 0,
  };
}

interface Confirmed extends SeedContext {
  month: string;
  days: readonly ShipDay[];
  written: readonly DemoDocument[];
  profile: ReturnType<typeof restProfileOf>;
}

/** The previous month is signed by all but one; the deckhand's awaits the master, the others are locked. This month is open. */
function confirmationOf(confirmed: Confirmed, isLast: boolean): RecordHistory {
  const { random, company, vessel, person, month, days, written, clocks, profile, now } = confirmed;
  const [first] = days;
  const history = new RecordHistory('rest-confirmations', {
    id: random.id(),
    company,
    vessel,
    at: (first?.to ?? now) - HOUR_MS,
    content: { person: named(person), month },
  });
  const end = days.at(-1)?.to ?? now;
  const by = company.people.find(
    ({ vessel: at, id, orgRoles }) =>
      at === vessel.id && id !== person.id && orgRoles.includes('vessel-management'),
  );
  const approver = by ?? company.admin;
  if (!isLast || person.position === 'captain' || !approver) return history;
  const hours = written.map(storedOf);
  const verdicts = assessRest({
    days,
    profile,
    work: hours.flatMap(({ work }) =>
      work.map(({ from, to }) => ({ from: Number(from), to: Number(to) })),
    ),
  });
  const violations = frozenViolations(verdicts);
  const at = Math.min(now, end + 3 * HOUR_MS);
  history.step('submitted', {
    by: person,
    at,
    more: {
      violations,
      breachCount: violations.length,
      hours: frozenHours(clocks, days, hours as never),
    },
  });
  if (person.position === 'deckhand') return history;
  return history
    .step('master-approved', {
      by: approver,
      at: Math.min(now, at + HOUR_MS),
      ...(violations.length > 0 && {
        reason: 'Late arrival in port; rest was given the day after.',
      }),
    })
    .step('locked', { by: approver, at: Math.min(now, at + 2 * HOUR_MS) });
}

/** A day with its moments as the service stores them. */
const storedOf = ({ day, work, comment }: DemoDocument) => ({
  day: day as Day,
  ...(comment !== undefined && { comment }),
  work: (work as { from: string; to: string; kind?: string; reason?: string }[]).map((one) => ({
    ...one,
    from: new Date(one.from),
    to: new Date(one.to),
  })),
});
