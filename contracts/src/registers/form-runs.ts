import { checkItem, unanswered } from './check-lists.ts';
import { defineRegister, field, figureOf, overdue, percentOf } from './declaration/index.ts';

interface Run {
  status: string;
  content: { dueDate?: string | undefined };
}

const open = new Set(['open', 'returned']);

/** How many runs are due on a day (O-075). */
export const runsDue = (runs: readonly Run[], today: string): number =>
  runs.filter(
    ({ status, content: { dueDate } }) =>
      open.has(status) && dueDate !== undefined && dueDate <= today,
  ).length;

/** The percentage of runs that have been submitted (O-075). */
export const runsCompleted = (runs: readonly Run[]): number | undefined =>
  percentOf(runs.filter(({ status }) => !open.has(status)).length, runs.length);

/** Runs of the company's forms: each is filled in once and reviewed (O-074 to O-076). */
export const formRuns = defineRegister({
  slug: 'form-runs',
  pages: { org: '/company-document-register/forms-checklists', vessel: '/job-lists/check-list' },
  below: 'runs',
  ofPerson: 'assignee',
  isPersonal: true,
  keepsOffline: true,
  singular: 'Run of a form',
  plural: 'Runs of forms',
  fields: {
    name: field.text('Form', { required: true }),
    template: field.record('Template', 'form-templates'),
    assignee: field.person('Assigned to', { missing: 'Choose who fills it in.', required: true }),
    dueDate: field.date('Due date', { required: true }),
    occasion: field.text('Occasion', { hint: 'Why it was opened.' }),
    items: field.rows('Items', checkItem, { most: 200 }),
  },
  sections: [
    { title: 'Run', fields: ['name', 'template', 'assignee', 'dueDate', 'occasion'] },
    { title: 'Items', fields: ['items'] },
  ],
  statuses: [
    { code: 'open', label: 'Open', tone: 'info' },
    { code: 'submitted', label: 'Submitted', tone: 'warning', isFixed: true },
    { code: 'reviewed', label: 'Reviewed', tone: 'success', isClosed: true, isFixed: true },
    { code: 'returned', label: 'Returned', tone: 'danger' },
  ],
  transitions: [
    {
      from: ['open', 'returned'],
      to: 'submitted',
      label: 'Submit',
      needs: 'write',
      requires: ['items'],
      refuses: ({ content: { items = [] } }) => unanswered(items),
    },
    { from: ['submitted'], to: 'reviewed', label: 'Review', needs: 'approve' },
    {
      from: ['submitted'],
      to: 'returned',
      label: 'Return',
      needs: 'approve',
      requiresReason: true,
      notifies: ['assignee'],
    },
  ],
  flags: { overdue: overdue('dueDate', { notifies: ['assignee'] }) },
  overview: {
    of: (records, { today }) => ({
      figures: [
        { label: 'Due', value: runsDue(records, today) },
        ...figureOf('Completed', runsCompleted(records), '%'),
      ],
    }),
  },
  number: { prefix: 'RUN', digits: 4 },
  titleOf: ({ name }) => name,
  columns: ['number', 'title', 'status', 'flags', 'assignee', 'dueDate', 'occasion', 'vessel'],
  order: 'dueDate',
  facets: ['status', 'flags'],
  actors: ['assignee'],
  awaitsActionIn: ['open', 'returned'],
  empty: { title: 'No runs yet', text: 'Runs open by schedule, at a crew change or by hand.' },
});
