import { compareCodes } from '../api/reading-order.ts';
import { dayAfter, dayInWords, monthsAfter } from '../time/clock.ts';
import {
  defineRegister,
  type Finding,
  field,
  type OverviewRow,
  type SeenPerson,
  type SeenRecord,
} from './declaration/index.ts';
import { actionsOf } from './raised-actions.ts';

/** The drills that are held aboard (SOLAS III/19, II-2/15, XI-1; ISPS A/13). */
export const drillTypes = [
  { code: 'abandon ship', label: 'Abandon ship' },
  { code: 'fire', label: 'Fire' },
  { code: 'man overboard', label: 'Man overboard' },
  { code: 'enclosed space', label: 'Enclosed space' },
  { code: 'steering', label: 'Emergency steering' },
  { code: 'flooding', label: 'Flooding' },
  { code: 'pollution', label: 'Pollution' },
  { code: 'security', label: 'Security' },
  { code: 'medical', label: 'Medical' },
  { code: 'other', label: 'Other' },
] as const;

/** How often a drill is due. */
export const drillIntervals = [
  { code: 'week', label: 'Every week' },
  { code: 'month', label: 'Every month' },
  { code: 'two months', label: 'Every 2 months' },
  { code: 'quarter', label: 'Every 3 months' },
  { code: 'half year', label: 'Every 6 months' },
  { code: 'year', label: 'Every year' },
] as const;

const months: Readonly<Record<string, number>> = {
  month: 1,
  'two months': 2,
  quarter: 3,
  'half year': 6,
  year: 12,
};

/** The day on which a drill is due again. */
export const nextDrill = (last: string, interval: string): string =>
  interval === 'week' ? dayAfter(last, 7) : monthsAfter(last, months[interval] ?? 1);

interface Drill {
  type?: string | undefined;
  interval?: string | undefined;
  date?: string | undefined;
  participants?: readonly string[] | undefined;
}

/** A share of the crew beyond which a drill is held within 24 hours of leaving port (SOLAS III/19.3.3). */
export const newCrewShare = 0.25;

/** Who aboard has not drilled here in the month before a given day (O-120). */
export function withoutDrill(
  held: readonly Drill[],
  aboard: readonly SeenPerson[],
  today: string,
): SeenPerson[] {
  const since = monthsAfter(today, -1);
  const drilled = new Set(
    held
      .filter(({ date = '' }) => since <= date && date <= today)
      .flatMap(({ participants = [] }) => participants),
  );
  return aboard.filter(({ id }) => !drilled.has(id));
}

/**
 * Whether a drill must be held within 24 hours of leaving port: if more than a quarter of the crew has not drilled aboard in the month before
 * (O-121).
 */
export const needsDrillOnLeaving = (without: number, aboard: number): boolean =>
  without > aboard * newCrewShare;

/** For each type of drill when it was last held and when it is due (O-120). */
export function drillMatrix(held: readonly SeenRecord<Drill>[], today: string): OverviewRow[] {
  return drillTypes.flatMap(({ code, label }): OverviewRow[] => {
    const last = held
      .filter(({ content }) => content.type === code)
      .toSorted((one, other) => compareCodes(one.content.date ?? '', other.content.date ?? ''))
      .at(-1);
    if (!last?.content.date) return [];
    const due = nextDrill(last.content.date, last.content.interval ?? 'month');
    return [
      {
        cells: [label, last.content.date, due],
        record: last.id,
        ...(due < today && { tone: 'danger' as const }),
      },
    ];
  });
}

const isHeld = ({ status }: { status: string }) => status === 'done' || status === 'reviewed';

/** Drills as they are planned and held, who took part, and when each is due again (SOLAS III/19; O-119 to O-121). */
export const drills = defineRegister({
  slug: 'drills',
  pages: { vessel: '/ism/drill-matrix' },
  keepsOffline: true,
  singular: 'Drill',
  plural: 'Drills',
  fields: {
    type: field.option('Type', drillTypes, { required: true }),
    interval: field.option('Interval', drillIntervals, { required: true }),
    date: field.date('Date', { required: true, hint: 'When it is held, or was.' }),
    leader: field.person('Led by'),
    participants: field.people('Participants'),
    scenario: field.note('Scenario'),
    deficiencies: field.rows(
      'Deficiencies',
      {
        deficiency: field.text('What went wrong', { required: true }),
        owner: field.person('Put right by'),
      },
      { most: 30 },
    ),
  },
  sections: [
    { title: 'Drill', fields: ['type', 'interval', 'date', 'leader', 'scenario'] },
    { title: 'Participants', fields: ['participants'] },
    { title: 'Outcome', fields: ['deficiencies'] },
  ],
  statuses: [
    { code: 'planned', label: 'Planned', tone: 'info' },
    { code: 'done', label: 'Done', tone: 'warning' },
    { code: 'reviewed', label: 'Reviewed', tone: 'success', isClosed: true, isFixed: true },
    { code: 'missed', label: 'Missed', tone: 'danger', isClosed: true },
  ],
  startsAlso: ['done'],
  transitions: [
    {
      from: ['planned'],
      to: 'done',
      label: 'Mark as done',
      needs: 'write',
      requires: ['participants', 'scenario'],
    },
    {
      from: ['planned'],
      to: 'missed',
      label: 'Mark as missed',
      needs: 'write',
      requiresReason: true,
    },
    { from: ['missed'], to: 'planned', label: 'Plan again', needs: 'write' },
    { from: ['done'], to: 'reviewed', label: 'Review', needs: 'approve' },
    { from: ['reviewed'], to: 'done', label: 'Reopen', needs: 'approve', requiresReason: true },
  ],
  flags: {
    notHeld: {
      label: 'Not held',
      tone: 'danger',
      isNonCompliant: true,
      notifies: ['leader'],
      holds: ({ date }, { status }) =>
        status === 'planned' ? { from: dayAfter(date, 1) } : undefined,
    },
  },
  raises: {
    register: 'corrective-actions',
    in: ['done', 'reviewed'],
    of: (record, today) =>
      actionsOf(
        record,
        (record.deficiencies ?? []).map((row) => ({ ...row, what: row.deficiency, row })),
        { source: 'drill', owner: record.leader, dueDate: dayAfter(today, 30) },
      ),
  },
  overview: {
    of: (records, { today, people }) => {
      const held = records.filter(isHeld);
      const without = withoutDrill(
        held.map(({ content }) => content),
        people,
        today,
      );
      return {
        figures: [
          { label: 'Aboard', value: people.length },
          { label: 'Without a drill in the last month', value: without.length },
        ],
        findings: needsDrillOnLeaving(without.length, people.length) ? [onLeaving] : [],
        tables: [
          {
            title: 'Drill matrix',
            columns: ['Drill', 'Last held', 'Next due'],
            rows: drillMatrix(held, today),
            empty: 'No drill has been held yet.',
          },
          {
            title: 'Without a drill in the last month',
            columns: ['Person', 'Aboard since'],
            rows: without.map(({ name, since }) => ({ cells: [name, since ?? ''] })),
            empty: 'Everybody aboard has drilled in the last month.',
          },
        ],
      };
    },
  },
  number: { prefix: 'DR', digits: 3 },
  titleOf: ({ type, date }) =>
    `${drillTypes.find(({ code }) => code === type)?.label ?? type}, ${dayInWords(date)}`,
  columns: ['number', 'title', 'status', 'flags', 'date', 'interval', 'leader'],
  order: '-date',
  facets: ['status', 'flags', 'type'],
  actors: ['leader'],
  awaitsActionIn: ['planned'],
  empty: { title: 'No drills yet', text: 'Plan the next drill, or write down the last.' },
});

const onLeaving: Finding = {
  code: 'onLeaving',
  text: 'More than 25 % of the crew have not drilled aboard in the last month: hold a drill within 24 hours of leaving port.',
  tone: 'danger',
  records: [],
};
