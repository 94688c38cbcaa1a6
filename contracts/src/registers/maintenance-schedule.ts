import { dayAfter } from '../time/clock.ts';
import { defineRegister, type Flag, field, type Holding } from './declaration/index.ts';

const intervals = [
  { code: 'calendar', label: 'Calendar' },
  { code: 'running hours', label: 'Running hours' },
  { code: 'fixed', label: 'Fixed date' },
] as const;

/** A recurring task. */
export interface Recurring {
  interval?: string | undefined;
  everyDays?: number | undefined;
  everyHours?: number | undefined;
  fixedDate?: string | undefined;
  lastDone?: string | undefined;
  countsFrom?: string | undefined;
  lastHours?: number | undefined;
  hoursNow?: number | undefined;
  window?: number | undefined;
}

/** The day on which a task is due next, for one that was never done counted from when it was planned; undefined for one by running hours. */
export function dueOn({
  interval,
  everyDays,
  fixedDate,
  lastDone,
  countsFrom,
}: Recurring): string | undefined {
  if (interval === 'fixed') return fixedDate;
  if (interval !== 'calendar' || everyDays === undefined) return undefined;
  const since = lastDone ?? countsFrom;
  return since && dayAfter(since, everyDays);
}

/** The running hours at which a task is due next; undefined for one by the calendar. */
export const dueAt = ({ interval, everyHours, lastHours = 0 }: Recurring): number | undefined =>
  interval === 'running hours' && everyHours !== undefined ? lastHours + everyHours : undefined;

/** When a task is upcoming: inside its alarm window, which is in days or running hours like its interval (O-170). */
function upcoming(task: Recurring): Holding | undefined {
  const { window = 0, hoursNow } = task;
  const day = dueOn(task);
  if (day !== undefined) return { from: dayAfter(day, -window), until: dayAfter(day, 1) };
  const hours = dueAt(task);
  if (hours === undefined || hoursNow === undefined) return undefined;
  return hours - window <= hoursNow && hoursNow < hours ? {} : undefined;
}

/** When a task is overdue: the day after it was due, or once its hours have run (O-170). */
function past(task: Recurring): Holding | undefined {
  const day = dueOn(task);
  if (day !== undefined) return { from: dayAfter(day, 1) };
  const hours = dueAt(task);
  return hours !== undefined && task.hoursNow !== undefined && task.hoursNow >= hours
    ? {}
    : undefined;
}

const whileActive =
  (holding: (task: Recurring) => Holding | undefined): Flag<Recurring>['holds'] =>
  (task, { isClosed }) =>
    isClosed ? undefined : holding(task);

/** Planned maintenance of the equipment, by the calendar, by running hours or on a day (ISM 10; O-169, O-170). */
export const maintenanceSchedule = defineRegister({
  slug: 'maintenance-schedule',
  pages: { vessel: '/maintenance/schedule' },
  singular: 'Maintenance task',
  plural: 'Maintenance schedule',
  fields: {
    task: field.text('Task', { required: true }),
    equipment: field.record('Equipment', 'equipment', { required: true }),
    interval: field.option('Interval', intervals, { required: true }),
    everyDays: field.number('Every', { min: 1, max: 7_300, unit: 'days' }),
    everyHours: field.number('Every', { min: 1, max: 100_000, unit: 'running hours' }),
    fixedDate: field.date('On'),
    window: field.number('Alarm window', {
      max: 10_000,
      hint: 'How long before it is due it is upcoming: days, or running hours.',
    }),
    isCritical: field.boolean('Critical'),
    isClass: field.boolean('Class item'),
    lastDone: field.date('Done last', {
      past: true,
      hint: 'Leave it empty for a task that was never done: it counts from today.',
    }),
    countsFrom: field.date('Planned on', { given: true }),
    lastHours: field.number('Done last at', { max: 1_000_000, unit: 'h' }),
    hoursNow: field.number('Running hours now', { given: true, unit: 'h' }),
    assignee: field.person('Usually done by'),
    details: field.note('How it is done'),
  },
  sections: [
    {
      title: 'Task',
      fields: ['task', 'equipment', 'isCritical', 'isClass', 'assignee', 'details'],
    },
    {
      title: 'Interval',
      fields: ['interval', 'everyDays', 'everyHours', 'fixedDate', 'window'],
    },
    { title: 'Done last', fields: ['lastDone', 'countsFrom', 'lastHours', 'hoursNow'] },
  ],
  statuses: [
    { code: 'active', label: 'Active', tone: 'success' },
    { code: 'paused', label: 'Paused', tone: 'neutral', isClosed: true },
  ],
  transitions: [
    { from: ['active'], to: 'paused', label: 'Pause', needs: 'write', requiresReason: true },
    { from: ['paused'], to: 'active', label: 'Resume', needs: 'write' },
  ],
  flags: {
    upcoming: { label: 'Upcoming', tone: 'warning', holds: whileActive(upcoming) },
    overdue: {
      label: 'Overdue',
      tone: 'danger',
      isNonCompliant: true,
      notifies: ['assignee'],
      holds: whileActive(past),
    },
  },
  computed: {
    nextDue: { field: field.date('Next due'), of: (task) => dueOn(task) },
    nextDueAt: { field: field.number('Next due at', { unit: 'h' }), of: (task) => dueAt(task) },
  },
  titleOf: ({ task }) => task,
  columns: ['title', 'equipment', 'status', 'flags', 'nextDue', 'nextDueAt', 'isCritical'],
  order: 'nextDue',
  facets: ['status', 'flags', 'interval', 'isCritical'],
  actors: ['assignee'],
  awaitsActionIn: [],
  empty: {
    title: 'Nothing scheduled',
    text: 'Add maintenance tasks and how often they are due.',
  },
});
