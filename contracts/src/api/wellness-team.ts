import { z } from 'zod';
import {
  beginningOf,
  type Day,
  dayAfter,
  dayOf,
  instantsIn,
  isZone,
  weekdayOf,
} from '../time/clock.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { calendarDate, id, option, ownedBy, requiredText, tenant, text } from './fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** The roles on the wellness team (W-094). */
export const teamRoles = [
  { code: 'lead', label: 'Lead' },
  { code: 'counsellor', label: 'Counsellor' },
  { code: 'safeguarding', label: 'Safeguarding officer' },
  { code: 'DPA', label: 'Designated Person Ashore' },
] as const;
export type TeamRole = (typeof teamRoles)[number]['code'];

const time = () => text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:30');
const zone = () =>
  requiredText(60).refine(
    (name) => /^[A-Za-z]/.test(name) && isZone(name),
    'This is not a time zone',
  );

/**
 * A period on duty, by the clocks of a zone: every week on a `weekday` (0 for Monday), or on one `day`. If `to` is not later than `from`, it is on
 * the next day.
 */
export const rotaRow = z.object({
  weekday: z.int().min(0).max(6).optional(),
  day: calendarDate().optional(),
  from: time(),
  to: time(),
  zone: zone(),
});

/** Somebody on the wellness team of an organization (W-094). */
export const wellnessTeamFields = z.object({
  organization: tenant(),
  member: ownedBy('users', ['fullName']),
  role: option(teamRoles),
  languages: z.array(requiredText(60)).max(30).default([]),
  rota: z.array(rotaRow).max(50).default([]),
  /** The last day on which their credential is valid. */
  credentialUntil: calendarDate().optional(),
  /** Whether they are on duty beside their rota, as somebody who was called in: until it is taken back. */
  onDuty: z.boolean().default(false),
});

const answeredRow = z.object({
  id: id(),
  weekday: z.int().nullish(),
  day: calendarDate().nullish(),
  from: z.string(),
  to: z.string(),
  zone: z.string(),
});

/** An entry of the team as it is read. */
export const wellnessTeamEntry = documentBase
  .extend({
    organization: z.union([id(), z.looseObject({ id: id() })]),
    member: z.union([id(), z.looseObject({ id: id(), fullName: z.string().nullish() })]),
    role: option(teamRoles),
    languages: z.array(z.string()),
    rota: z.array(answeredRow),
    credentialUntil: calendarDate().nullish(),
    onDuty: z.boolean(),
  })
  .meta({ id: 'TeamEntry' });
export const wellnessTeamPage = pageOf(wellnessTeamEntry);
export type WellnessTeamEntry = z.output<typeof wellnessTeamEntry>;

/** The part of a rota period that says when it is. */
export interface RotaPeriod {
  weekday?: number | null | undefined;
  day?: Day | null | undefined;
  from: string;
  to: string;
  zone: string;
}

interface Span {
  from: number;
  to: number;
}

/** The moment (ms) at which clocks first show a time; if they are put forward past it, as long after midnight as on any other day. */
function momentAt(zone: string, day: Day, time: string): number {
  const [first] = instantsIn(zone, { day, time });
  if (first) return Date.parse(first);
  const [before] = instantsIn(zone, { day: dayAfter(day, -1), time });
  return before ? Date.parse(before) + DAY_MS : Date.parse(`${day}T${time}:00Z`);
}

/** The time spans of a rota period that start on given days, by its own clocks. */
function spansOf({ weekday, day, from, to, zone }: RotaPeriod, days: readonly Day[]): Span[] {
  const begins = days.filter((one) => (day ? one === day : weekdayOf(one) === weekday));
  return begins.map((one) => ({
    from: momentAt(zone, one, from),
    to: momentAt(zone, to > from ? one : dayAfter(one, 1), to),
  }));
}

const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => dayAfter(first, at));

const mondayOf = (day: Day): Day => dayAfter(day, -weekdayOf(day));

/** How many hours of a week nobody is on duty, and when: spans of whole hours (ISO 8601). */
export interface Uncovered {
  hours: number;
  /** 168, unless clocks change in that week. */
  of: number;
  gaps: { from: string; to: string }[];
}

/**
 * The hours of a week that a rota leaves uncovered (W-095), by the clocks of a zone: UTC by default. An hour counts as covered when somebody is on
 * duty during all of it, also in shifts.
 */
export function uncoveredHours(rota: readonly RotaPeriod[], monday: Day, zone = 'UTC'): Uncovered {
  const week = { from: beginningOf(monday, zone), to: beginningOf(dayAfter(monday, 7), zone) };
  // The days on which something may reach into the week in any zone: zones are up to 26 hours
  // apart.
  const days = daysFrom(dayAfter(monday, -3), 13);
  const covered = joined(rota.flatMap((row) => spansOf(row, days)));
  const gaps: Span[] = [];
  let hours = 0;
  for (let from = week.from; from < week.to; from += HOUR_MS) {
    const to = from + HOUR_MS;
    if (covered.some((span) => span.from <= from && to <= span.to)) continue;
    hours += 1;
    const last = gaps.at(-1);
    if (last?.to === from) last.to = to;
    else gaps.push({ from, to });
  }
  return {
    hours,
    of: (week.to - week.from) / HOUR_MS,
    gaps: gaps.map(({ from, to }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
  };
}

/** How far ahead a change of duty is looked for: every weekly period comes once in it. */
const DUTY_AHEAD_DAYS = 8;

/** Whether a rota has somebody on duty at a moment, and when that changes (ISO 8601): absent where it does not within a week. */
export interface Duty {
  isOnDuty: boolean;
  changesAt?: string;
}

/** Who is on duty by a rota at a moment. A period includes its start and not its end. */
export function dutyAt(rota: readonly RotaPeriod[], moment: Date): Duty {
  const now = moment.getTime();
  // The days on which something may begin that covers the moment or comes within the week, in any zone.
  const days = daysFrom(dayAfter(dayOf(now), -2), DUTY_AHEAD_DAYS + 4);
  const spans = joined(rota.flatMap((row) => spansOf(row, days)));
  const current = spans.find(({ from, to }) => from <= now && now < to);
  const change = current ? current.to : spans.find(({ from }) => from > now)?.from;
  const isKnown = change !== undefined && change < now + DUTY_AHEAD_DAYS * DAY_MS;
  return {
    isOnDuty: current !== undefined,
    ...(isKnown && { changesAt: new Date(change).toISOString() }),
  };
}

/** Spans in order, with adjacent or overlapping ones merged. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else whole.push({ ...span });
  }
  return whole;
}

/** How many weeks periods of different zones are compared for: their clocks change on different days. */
const WEEKS = 53;

/** The periods of one person's rota that overlap an earlier one in the list, by index, from a day on. */
export function overlappingPeriods(rota: readonly RotaPeriod[], today: Day): number[] {
  const overlapping = new Set<number>();
  for (const monday of weeksOf(rota, today)) {
    const days = daysFrom(dayAfter(monday, -1), 9);
    const spans = rota.flatMap((row, at) => spansOf(row, days).map((span) => ({ ...span, at })));
    spans.sort((one, other) => one.from - other.from);
    for (const [index, span] of spans.entries())
      for (const later of spans.slice(index + 1)) {
        if (later.from >= span.to) break;
        overlapping.add(Math.max(span.at, later.at));
      }
  }
  return [...overlapping].toSorted((one, other) => one - other);
}

/** The weeks in which periods may overlap: that of each single day, and for weekly ones as many as it takes for clocks to change. */
function weeksOf(rota: readonly RotaPeriod[], today: Day): ReadonlySet<Day> {
  const monday = mondayOf(today);
  const zones = new Set(rota.map(({ zone }) => zone));
  const weekly = Array.from({ length: zones.size > 1 ? WEEKS : 1 }, (_, at) =>
    dayAfter(monday, 7 * at),
  );
  const dated = rota.flatMap(({ day }) => (day ? [mondayOf(day)] : []));
  return new Set([...weekly, ...dated]);
}
