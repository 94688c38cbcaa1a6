import { defineRegister, field, figureOf, overdue, percentOf } from './declaration/index.ts';

const kinds = [
  { code: 'defect', label: 'Defect' },
  { code: 'yard', label: 'Yard' },
  { code: 'upgrade', label: 'Upgrade' },
] as const;

const priorities = [
  { code: 'urgent', label: 'Urgent' },
  { code: 'high', label: 'High' },
  { code: 'normal', label: 'Normal' },
  { code: 'low', label: 'Low' },
] as const;

/** The percentage of non-rejected work that is done (O-103). */
export const completion = (statuses: readonly string[]): number | undefined => {
  const counted = statuses.filter((status) => status !== 'rejected');
  return percentOf(counted.filter((status) => status === 'done').length, counted.length);
};

/** Repairs, renewals and new work aboard, by whom and until when (ISM 10; O-102, O-103). */
export const workList = defineRegister({
  slug: 'work-list',
  pages: { vessel: '/job-lists/work-list' },
  singular: 'Work-list item',
  plural: 'Work list',
  fields: {
    name: field.text('Title', { required: true }),
    area: field.place('Area'),
    department: field.text('Department', { max: 80 }),
    kind: field.option('Kind', kinds, { required: true }),
    priority: field.option('Priority', priorities, { required: true }),
    assignee: field.person('Assigned to', { missing: 'Choose who does it.' }),
    before: field.file('Photo before'),
    after: field.file('Photo after'),
    cost: field.money('Cost'),
    dueDate: field.date('Due date'),
    details: field.note('Details'),
  },
  sections: [
    { title: 'Work', fields: ['name', 'kind', 'priority', 'area', 'department', 'details'] },
    { title: 'Plan', fields: ['assignee', 'dueDate', 'cost'] },
    { title: 'Photos', fields: ['before', 'after'] },
  ],
  statuses: [
    { code: 'open', label: 'Open', tone: 'info' },
    { code: 'in progress', label: 'In progress', tone: 'warning' },
    { code: 'review', label: 'In review', tone: 'warning' },
    { code: 'done', label: 'Done', tone: 'success', isClosed: true },
    { code: 'rejected', label: 'Rejected', tone: 'neutral', isClosed: true },
  ],
  transitions: [
    { from: ['open'], to: 'in progress', label: 'Start', needs: 'write', requires: ['assignee'] },
    { from: ['in progress'], to: 'review', label: 'Send for review', needs: 'write' },
    { from: ['review'], to: 'done', label: 'Accept', needs: 'approve' },
    {
      from: ['review'],
      to: 'in progress',
      label: 'Send back',
      needs: 'approve',
      requiresReason: true,
      notifies: ['assignee'],
    },
    {
      from: ['open', 'in progress', 'review'],
      to: 'rejected',
      label: 'Reject',
      needs: 'approve',
      requiresReason: true,
    },
    {
      from: ['done', 'rejected'],
      to: 'open',
      label: 'Reopen',
      needs: 'approve',
      requiresReason: true,
    },
  ],
  flags: { overdue: overdue('dueDate', { notifies: ['assignee'] }) },
  overview: {
    of: (records) => ({
      figures: figureOf('Completed', completion(records.map(({ status }) => status)), '%'),
    }),
  },
  number: { prefix: 'WL', digits: 3 },
  titleOf: ({ name }) => name,
  columns: ['number', 'title', 'kind', 'priority', 'status', 'flags', 'assignee', 'dueDate'],
  order: 'dueDate',
  facets: ['status', 'flags', 'kind', 'priority'],
  actors: ['assignee'],
  empty: { title: 'Nothing to do', text: 'Add repairs, renewals and new work.' },
});
