import { compareCodes } from '../api/reading-order.ts';
import { currencies, currencyWords } from '../reference/money.ts';
import { defineRegister, field, type OverviewFigure, overdue } from './declaration/index.ts';

const open = ['open', 'in progress', 'postponed'] as const;
const finished = ['done', 'verified'] as const;

interface Cost {
  cost?: number | undefined;
  currency?: string | undefined;
}

/** What jobs cost together, in each currency apart: amounts of different or unknown currencies do not add up. */
function costs(jobs: readonly Cost[]): OverviewFigure[] {
  const byCurrency = Map.groupBy(jobs, ({ currency = '' }) => currency);
  return [...byCurrency]
    .map(([currency, some]) => ({
      unit: currencyWords(currency),
      cents: some.reduce((sum, { cost = 0 }) => sum + Math.round(cost * 100), 0),
    }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => compareCodes(one.unit, other.unit))
    .map(({ unit, cents }) => ({
      label: 'Cost in the period',
      value: cents / 100,
      unit,
      isAmount: true,
    }));
}

/** Maintenance as carried out, with its hours, spares and findings; finished jobs are its history (ISM 10; O-171 to O-173). */
export const maintenanceJobs = defineRegister({
  slug: 'maintenance-jobs',
  pages: { vessel: '/maintenance/jobs' },
  lists: [
    { scope: 'vessel', page: '/maintenance/jobs', shows: { member: 'status', codes: open } },
    {
      scope: 'vessel',
      page: '/maintenance/history',
      shows: { member: 'status', codes: finished },
      isReadOnly: true,
    },
  ],
  singular: 'Maintenance job',
  plural: 'Maintenance jobs',
  fields: {
    job: field.text('Job', { required: true }),
    schedule: field.record('Scheduled task', 'maintenance-schedule'),
    equipment: field.record('Equipment', 'equipment'),
    assignee: field.person('Assigned to', { missing: 'Choose who does it.' }),
    dueDate: field.date('Due date'),
    doneDate: field.date('Done', { past: true }),
    atHours: field.number('At running hours', { max: 1_000_000, unit: 'h' }),
    hours: field.number('Hours of work', { max: 10_000, decimals: true, unit: 'h' }),
    spares: field.rows(
      'Spares',
      {
        spare: field.record('Spare part', 'spare-parts', { required: true }),
        quantity: field.number('Quantity', { required: true, min: 1, max: 10_000 }),
      },
      { most: 50 },
    ),
    cost: field.amount('Cost', { currency: 'currency', max: 100_000_000 }),
    currency: field.option('Currency', currencies),
    findings: field.note('Findings'),
    postponedReason: field.text('Reason for postponing'),
  },
  sections: [
    { title: 'Job', fields: ['job', 'schedule', 'equipment', 'assignee', 'dueDate'] },
    {
      title: 'Work',
      fields: [
        'doneDate',
        'atHours',
        'hours',
        'spares',
        'cost',
        'currency',
        'findings',
        'postponedReason',
      ],
    },
  ],
  statuses: [
    { code: 'open', label: 'Open', tone: 'info' },
    { code: 'in progress', label: 'In progress', tone: 'warning' },
    { code: 'postponed', label: 'Postponed', tone: 'warning' },
    {
      code: 'done',
      label: 'Done',
      tone: 'success',
      isClosed: true,
      isFixed: true,
      isPermanent: true,
    },
    {
      code: 'verified',
      label: 'Verified',
      tone: 'success',
      isClosed: true,
      isFixed: true,
      isPermanent: true,
    },
  ],
  transitions: [
    {
      from: ['open', 'postponed'],
      to: 'in progress',
      label: 'Start',
      needs: 'write',
      requires: ['assignee'],
    },
    {
      from: ['open', 'in progress'],
      to: 'done',
      label: 'Finish',
      needs: 'write',
      requires: ['assignee', 'hours'],
      setsTimestamp: 'doneDate',
    },
    {
      from: ['open', 'in progress'],
      to: 'postponed',
      label: 'Postpone',
      needs: 'write',
      requires: ['postponedReason'],
    },
    {
      from: ['done'],
      to: 'verified',
      label: 'Verify',
      needs: 'approve',
      refuses: ({ content, user }) =>
        content.assignee === user ? 'Somebody other than who did it verifies it.' : undefined,
    },
  ],
  flags: { overdue: overdue('dueDate', { notifies: ['assignee'] }) },
  overview: {
    hasPeriod: true,
    of: (records, { period }) => {
      const done = records.filter(
        ({ content: { doneDate } }) =>
          doneDate !== undefined && period.from <= doneDate && doneDate <= period.to,
      );
      return {
        figures: [
          { label: 'Done in the period', value: done.length },
          ...costs(done.map(({ content }) => content)),
        ],
      };
    },
  },
  number: { prefix: 'JOB', digits: 4 },
  titleOf: ({ job }) => job,
  columns: ['number', 'title', 'equipment', 'status', 'flags', 'assignee', 'dueDate', 'cost'],
  order: 'dueDate',
  facets: ['status', 'flags'],
  actors: ['assignee'],
  empty: { title: 'No jobs', text: 'Jobs are created by the schedule, or added by hand.' },
});
