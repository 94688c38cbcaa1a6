import { daysBetween, monthsBetween } from '../time/clock.ts';
import {
  countsBy,
  defineRegister,
  field,
  figureOf,
  type OverviewContext,
  type OverviewRow,
  type SeenRecord,
} from './declaration/index.ts';

/** The kind of event (O-110). */
export const incidentCategories = [
  { code: 'near miss', label: 'Near miss' },
  { code: 'first aid', label: 'First aid' },
  { code: 'lost time', label: 'Lost time' },
  { code: 'fatality', label: 'Fatality' },
  { code: 'pollution', label: 'Pollution' },
  { code: 'property', label: 'Property damage' },
  { code: 'navigation', label: 'Navigation' },
] as const;

interface Event {
  category?: string | undefined;
  occurredAt?: string | undefined;
}

/** A million hours, over which injuries are counted. */
const EXPOSURE = 1_000_000;

/**
 * The lost-time injuries per million hours of exposure, with 24 per day aboard (OCIMF, Marine Injury Reporting Guidelines); deaths count too.
 * Undefined while nobody was exposed.
 */
export function lostTimeRate(
  events: readonly Event[],
  { people, days }: { people: number; days: number },
): number | undefined {
  const hours = people * days * 24;
  const injuries = events.filter(
    ({ category }) => category === 'lost time' || category === 'fatality',
  ).length;
  return hours > 0 ? Math.round((injuries / hours) * EXPOSURE * 10) / 10 : undefined;
}

/** How many events of each category there were in each month of a period (O-060). */
export function trendOf(
  events: readonly Event[],
  { from, to }: OverviewContext['period'],
): { months: string[]; rows: OverviewRow[] } {
  const months = monthsBetween(from, to);
  const rows = incidentCategories.flatMap(({ code, label }) => {
    const counts = countsBy(
      events.filter(({ category }) => category === code),
      ({ occurredAt = '' }) => occurredAt.slice(0, 7),
    );
    const cells = months.map((month) => String(counts.get(month) ?? 0));
    return counts.size ? [{ cells: [label, ...cells] }] : [];
  });
  return { months, rows };
}

const within = ({ content }: SeenRecord<Event>, { from, to }: OverviewContext['period']) => {
  const day = content.occurredAt?.slice(0, 10);
  return day !== undefined && from <= day && day <= to;
};

/** Incidents and near misses, aboard or at the company, and the lessons learnt (ISM 9; O-059, O-060, O-110, O-111). */
export const incidents = defineRegister({
  slug: 'incidents',
  pages: { org: '/health-safety/incident-reports', vessel: '/ism/accidents-incidents' },
  singular: 'Incident',
  plural: 'Incidents',
  fields: {
    subject: field.text('What happened', { required: true }),
    category: field.option('Category', incidentCategories, { required: true }),
    occurredAt: field.instant('Time', { required: true, past: true }),
    position: field.place('Position', { hint: 'Where aboard, or where at sea.' }),
    persons: field.people('Persons', { missing: 'Choose the people concerned.' }),
    description: field.note('Description'),
    cause: field.note('Cause'),
    notified: field.text('Parties notified', { hint: 'Flag, class, coastal State, P&I club.' }),
    fleetLessons: field.boolean('Lessons for the fleet'),
    lesson: field.note('Lesson'),
    investigator: field.person('Investigator'),
  },
  sections: [
    {
      title: 'What happened',
      fields: ['subject', 'category', 'occurredAt', 'position', 'persons', 'description'],
    },
    { title: 'Investigation', fields: ['investigator', 'cause', 'notified'] },
    { title: 'Lessons', fields: ['fleetLessons', 'lesson'] },
  ],
  statuses: [
    { code: 'reported', label: 'Reported', tone: 'info' },
    { code: 'investigating', label: 'Investigating', tone: 'warning' },
    { code: 'reviewed', label: 'Reviewed', tone: 'warning', isFixed: true },
    { code: 'closed', label: 'Closed', tone: 'success', isClosed: true, isFixed: true },
  ],
  transitions: [
    {
      from: ['reported'],
      to: 'investigating',
      label: 'Investigate',
      needs: 'write',
      requires: ['investigator'],
      notifies: ['investigator'],
    },
    {
      from: ['investigating'],
      to: 'reviewed',
      label: 'Send for review',
      needs: 'write',
      requires: ['cause'],
    },
    {
      from: ['reviewed'],
      to: 'investigating',
      label: 'Send back',
      needs: 'approve',
      requiresReason: true,
      notifies: ['investigator'],
    },
    { from: ['reviewed'], to: 'closed', label: 'Close', needs: 'approve' },
    {
      from: ['closed'],
      to: 'investigating',
      label: 'Reopen',
      needs: 'approve',
      requiresReason: true,
      notifies: ['investigator'],
    },
  ],
  overview: {
    hasPeriod: true,
    of: (records, { period, people }) => {
      const events = records.filter((one) => within(one, period)).map(({ content }) => content);
      const days = daysBetween(period.from, period.to) + 1;
      const { months, rows } = trendOf(events, period);
      return {
        figures: [
          { label: 'In the period', value: events.length },
          ...figureOf(
            'Lost-time rate',
            lostTimeRate(events, { people: people.length, days }),
            'per million hours',
          ),
        ],
        tables: [
          {
            title: 'Trend by category',
            columns: ['Category', ...months],
            rows,
            empty: 'Nothing was reported in this period.',
          },
        ],
      };
    },
  },
  number: { prefix: 'INC', digits: 3 },
  titleOf: ({ subject }) => subject,
  columns: ['number', 'title', 'category', 'status', 'occurredAt', 'investigator', 'vessel'],
  order: '-occurredAt',
  facets: ['status', 'category', 'fleetLessons'],
  actors: ['investigator'],
  awaitsActionIn: ['investigating'],
  empty: {
    title: 'Nothing has been reported',
    text: 'Report accidents and near misses. Near misses teach the most.',
  },
});
