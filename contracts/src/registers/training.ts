import { defineRegister, expiry, field, overdue } from './declaration/index.ts';

const kinds = [
  { code: 'STCW', label: 'STCW' },
  { code: 'flag', label: 'Flag State' },
  { code: 'company', label: 'Company' },
  { code: 'familiarisation', label: 'Familiarisation' },
] as const;

/** The courses that people take, when they are due, and until when they are valid (ISM 6, STCW A-VI; O-086, O-087). */
export const training = defineRegister({
  slug: 'training',
  pages: { org: '/crew-management/training', vessel: '/crew/training' },
  singular: 'Training record',
  plural: 'Training',
  ofPerson: 'person',
  fields: {
    person: field.person('Person', { required: true }),
    course: field.text('Course', { required: true }),
    kind: field.option('Kind', kinds, { required: true }),
    provider: field.text('Provider'),
    dueDate: field.date('Due date'),
    doneDate: field.date('Done', { past: true }),
    score: field.number('Score', { max: 100, unit: '%' }),
    expiryDate: field.date('Refresher due', { hint: 'Empty where it holds for good.' }),
    certificate: field.record('Certificate', 'certificates'),
  },
  sections: [
    { title: 'Course', fields: ['person', 'course', 'kind', 'provider'] },
    { title: 'When', fields: ['dueDate', 'doneDate', 'score', 'expiryDate', 'certificate'] },
  ],
  statuses: [
    { code: 'assigned', label: 'Assigned', tone: 'info' },
    { code: 'booked', label: 'Booked', tone: 'warning' },
    { code: 'done', label: 'Done', tone: 'success', isClosed: true },
    { code: 'failed', label: 'Failed', tone: 'danger' },
    { code: 'expired', label: 'Expired', tone: 'danger' },
  ],
  startsAlso: ['booked', 'done'],
  transitions: [
    { from: ['assigned', 'failed', 'expired'], to: 'booked', label: 'Book', needs: 'write' },
    {
      from: ['assigned', 'booked'],
      to: 'done',
      label: 'Mark as done',
      needs: 'write',
      setsTimestamp: 'doneDate',
    },
    {
      from: ['booked'],
      to: 'failed',
      label: 'Mark as failed',
      needs: 'write',
      notifies: ['person'],
    },
    { from: ['done'], to: 'expired', label: 'Expired', needs: 'write', isAutomatic: true },
    { from: ['expired'], to: 'done', label: 'Done', needs: 'write', isAutomatic: true },
  ],
  statusOf: (_content, { status, flags }) => {
    if (status === 'done' && flags.includes('expired')) return 'expired';
    return status === 'expired' && !flags.includes('expired') ? 'done' : undefined;
  },
  flags: {
    overdue: {
      ...overdue('dueDate', { notifies: ['person'] }),
      holds: ({ dueDate }, state) =>
        state.status === 'expired' ? undefined : overdue('dueDate').holds({ dueDate }, state),
    },
    ...expiry('expiryDate', { except: ['assigned', 'booked', 'failed'], notifies: ['person'] }),
  },
  titleOf: ({ course }) => course,
  columns: ['title', 'person', 'kind', 'status', 'flags', 'dueDate', 'doneDate', 'expiryDate'],
  order: 'dueDate',
  facets: ['status', 'flags', 'kind'],
  actors: ['person'],
  awaitsActionIn: ['assigned', 'booked', 'failed', 'expired'],
  empty: { title: 'No training yet', text: 'Assign a course to somebody, with a due date.' },
});
