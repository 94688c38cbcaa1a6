import { dayAfter, monthsAfter } from '../time/clock.ts';
import { defineRegister, field, overdue } from './declaration/index.ts';
import { actionRow, actionsOf } from './raised-actions.ts';

const sources = [
  { code: 'internal audit', label: 'Internal audit' },
  { code: 'external audit', label: 'External audit' },
  { code: 'PSC', label: 'Port State control' },
  { code: 'inspection', label: 'Inspection' },
  { code: 'crew', label: 'Crew' },
  { code: 'other', label: 'Other' },
] as const;

const grades = [
  { code: 'observation', label: 'Observation' },
  { code: 'NC', label: 'Non-conformity' },
  { code: 'major', label: 'Major non-conformity' },
] as const;

/** Within how many months a major one must be re-audited (O-109). */
export const reauditWithin = 3;

/** The day by which a major non-conformity must be re-audited; undefined for any other. */
export const reauditBy = ({
  grade,
  raisedDate,
}: {
  grade?: string | undefined;
  raisedDate?: string | undefined;
}): string | undefined =>
  grade === 'major' && raisedDate ? monthsAfter(raisedDate, reauditWithin) : undefined;

/** Non-conformities with the safety management system (ISM 9; O-108, O-109). */
export const nonConformities = defineRegister({
  slug: 'non-conformities',
  pages: { vessel: '/ism/non-conformities' },
  singular: 'Non-conformity',
  plural: 'Non-conformities',
  fields: {
    subject: field.text('Title', { required: true }),
    source: field.option('Source', sources, { required: true }),
    grade: field.option('Grade', grades, { required: true }),
    clause: field.text('Clause', {
      max: 80,
      hint: 'The requirement that is not met, such as ISM 10.1.',
    }),
    raisedDate: field.date('Raised', {
      missing: 'Enter the day on which it was raised.',
      required: true,
      past: true,
    }),
    description: field.note('Description'),
    rootCause: field.note('Root cause'),
    owner: field.person('Owner'),
    dueDate: field.date('Due date'),
    actions: field.rows('Actions', actionRow, { most: 30 }),
  },
  sections: [
    {
      title: 'Non-conformity',
      fields: ['subject', 'source', 'grade', 'clause', 'raisedDate', 'description'],
    },
    { title: 'Putting it right', fields: ['owner', 'dueDate', 'rootCause', 'actions'] },
  ],
  statuses: [
    { code: 'open', label: 'Open', tone: 'info' },
    { code: 'in progress', label: 'In progress', tone: 'warning' },
    { code: 'verification', label: 'Verification', tone: 'warning', isFixed: true },
    { code: 'closed', label: 'Closed', tone: 'success', isClosed: true, isFixed: true },
  ],
  transitions: [
    {
      from: ['open'],
      to: 'in progress',
      label: 'Start',
      needs: 'write',
      requires: ['owner', 'dueDate'],
      notifies: ['owner'],
    },
    {
      from: ['in progress'],
      to: 'verification',
      label: 'Send for verification',
      needs: 'write',
      requires: ['rootCause', 'actions'],
    },
    {
      from: ['verification'],
      to: 'in progress',
      label: 'Send back',
      needs: 'approve',
      requiresReason: true,
      notifies: ['owner'],
    },
    {
      from: ['verification'],
      to: 'closed',
      label: 'Verify and close',
      needs: 'approve',
      refuses: ({ content, user }) =>
        content.owner === user ? 'Somebody other than the owner verifies it.' : undefined,
    },
    {
      from: ['closed'],
      to: 'in progress',
      label: 'Reopen',
      needs: 'approve',
      requiresReason: true,
      notifies: ['owner'],
    },
  ],
  flags: {
    overdue: overdue('dueDate', { notifies: ['owner'] }),
    reaudit: {
      label: 'Re-audit due within 3 months',
      tone: 'warning',
      holds: (content, { isClosed }) => {
        const by = isClosed ? undefined : reauditBy(content);
        return by === undefined ? undefined : { until: dayAfter(by, 1) };
      },
    },
    reauditOverdue: {
      label: 'Re-audit overdue',
      tone: 'danger',
      isNonCompliant: true,
      notifies: ['owner'],
      holds: (content, { isClosed }) => {
        const by = isClosed ? undefined : reauditBy(content);
        return by === undefined ? undefined : { from: dayAfter(by, 1) };
      },
    },
  },
  computed: {
    reauditBy: { field: field.date('Re-audit by'), of: (content) => reauditBy(content) },
  },
  raises: {
    register: 'corrective-actions',
    in: ['verification', 'in progress'],
    of: (record, today) =>
      actionsOf(
        record,
        (record.actions ?? []).map((row) => ({ ...row, what: row.action, row })),
        { source: 'NC', owner: record.owner, dueDate: record.dueDate ?? dayAfter(today, 30) },
      ),
  },
  number: { prefix: 'NC', digits: 3 },
  titleOf: ({ subject }) => subject,
  columns: ['number', 'title', 'grade', 'status', 'flags', 'owner', 'dueDate', 'reauditBy'],
  order: 'dueDate',
  facets: ['status', 'flags', 'grade', 'source'],
  actors: ['owner'],
  empty: { title: 'No non-conformities', text: 'Record what does not meet the requirements.' },
});
