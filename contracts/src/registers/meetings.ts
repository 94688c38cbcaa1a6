import { compareCodes } from '../api/reading-order.ts';
import { dayAfter } from '../time/clock.ts';
import {
  defineRegister,
  dueAgain,
  field,
  figureOf,
  percentOf,
  type SeenRecord,
} from './declaration/index.ts';
import { actionRow, actionsOf } from './raised-actions.ts';

const kinds = [
  { code: 'committee', label: 'Committee' },
  { code: 'safety', label: 'Safety' },
  { code: 'toolbox', label: 'Toolbox talk' },
  { code: 'review', label: 'Management review' },
] as const;

/** The maximum days between two safety meetings of a vessel (O-125). */
export const safetyMeetingWithin = 42;

interface Meeting {
  kind?: string | undefined;
  date?: string | undefined;
  nextDate?: string | undefined;
  invited?: readonly string[] | undefined;
  present?: readonly string[] | undefined;
}

/** The attendance in percent (O-067): of those invited, or else of everybody. */
export function attendance(meetings: readonly Meeting[], everybody: number): number | undefined {
  const expected = meetings.map(({ invited = [], present = [] }) => ({
    came: present.length,
    asked: Math.max(invited.length || everybody, present.length),
  }));
  const sum = (of: 'came' | 'asked') => expected.reduce((total, one) => total + one[of], 0);
  return percentOf(sum('came'), sum('asked'));
}

/** The due date of a vessel's next safety meeting: at most six weeks after the last, sooner if its minutes say so (O-125). */
export function nextSafetyMeeting(held: readonly Meeting[]): string | undefined {
  const last = latest(held.filter(({ kind }) => kind === 'safety'));
  if (!last?.date) return undefined;
  const limit = dayAfter(last.date, safetyMeetingWithin);
  return last.nextDate && last.nextDate < limit ? last.nextDate : limit;
}

const latest = (meetings: readonly Meeting[]): Meeting | undefined =>
  meetings.toSorted((one, other) => compareCodes(one.date ?? '', other.date ?? '')).at(-1);

const isHeld = ({ status }: SeenRecord<Meeting>) => status !== 'planned';

/** Meetings about safety, of the company and aboard (ISM, MLC A4.3; O-066, O-067, O-124, O-125). */
export const meetings = defineRegister({
  slug: 'meetings',
  pages: { org: '/health-safety/meetings', vessel: '/ism/safety-meeting' },
  singular: 'Meeting',
  plural: 'Meetings',
  fields: {
    subject: field.text('Subject', { required: true }),
    kind: field.option('Kind', kinds, { required: true }),
    date: field.date('Date', { required: true }),
    chair: field.person('Chair'),
    invited: field.people('Invited', { hint: 'Leave empty for everybody on board.' }),
    present: field.people('Present', { missing: 'Choose who was there.' }),
    agenda: field.note('Agenda'),
    minutes: field.note('Minutes'),
    actions: field.rows('Actions', actionRow, { most: 50 }),
    nextDate: field.date('Next meeting'),
  },
  sections: [
    { title: 'Meeting', fields: ['subject', 'kind', 'date', 'chair', 'agenda'] },
    { title: 'People', fields: ['invited', 'present'] },
    { title: 'Outcome', fields: ['minutes', 'actions', 'nextDate'] },
  ],
  statuses: [
    { code: 'planned', label: 'Planned', tone: 'info' },
    { code: 'held', label: 'Held', tone: 'warning' },
    { code: 'approved', label: 'Approved', tone: 'success', isClosed: true, isFixed: true },
  ],
  startsAlso: ['held'],
  transitions: [
    {
      from: ['planned'],
      to: 'held',
      label: 'Mark as held',
      needs: 'write',
      requires: ['chair', 'present', 'minutes'],
    },
    {
      from: ['held'],
      to: 'approved',
      label: 'Approve the minutes',
      needs: 'approve',
      requires: ['chair', 'present', 'minutes'],
    },
    { from: ['approved'], to: 'held', label: 'Reopen', needs: 'approve', requiresReason: true },
  ],
  flags: {
    notHeld: {
      label: 'Not held',
      tone: 'warning',
      notifies: ['chair'],
      holds: ({ date }, { status }) =>
        status === 'planned' ? { from: dayAfter(date, 1) } : undefined,
    },
  },
  raises: {
    register: 'corrective-actions',
    in: ['approved'],
    of: (record, today) =>
      actionsOf(
        record,
        (record.actions ?? []).map((row) => ({ ...row, what: row.action, row })),
        { source: 'meeting', owner: record.chair, dueDate: dayAfter(today, 30) },
      ),
  },
  overview: {
    hasPeriod: true,
    of: (records, { today, people, period, vessel }) => {
      const held = records.filter(isHeld).map(({ content }) => content);
      const lately = held.filter(({ date }) => period.from <= date && date <= period.to);
      const planned = records
        .filter((one) => !isHeld(one))
        .map(({ content }) => content.date)
        .toSorted();
      const due = vessel ? nextSafetyMeeting(held) : (latest(held)?.nextDate ?? planned[0]);
      return {
        figures: figureOf('Attendance', attendance(lately, people.length), '%'),
        findings: dueAgain(vessel ? 'The next safety meeting' : 'The next meeting', due, {
          today,
          none: vessel && 'No safety meeting has been held yet.',
        }),
      };
    },
  },
  number: { prefix: 'MTG', digits: 3 },
  titleOf: ({ subject }) => subject,
  columns: ['number', 'title', 'kind', 'status', 'flags', 'date', 'chair', 'nextDate', 'vessel'],
  order: '-date',
  facets: ['status', 'kind', 'flags'],
  actors: ['chair'],
  empty: { title: 'No meetings yet', text: 'Plan the next one, or write down the last.' },
});
