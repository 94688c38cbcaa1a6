import { age, defineRegister, field, overdue } from './declaration/index.ts';

/** The source of a corrective action (O-061). */
export const correctiveActionSources = [
  { code: 'NC', label: 'Non-conformity' },
  { code: 'incident', label: 'Incident' },
  { code: 'audit', label: 'Audit' },
  { code: 'RA', label: 'Risk assessment' },
  { code: 'drill', label: 'Drill' },
  { code: 'meeting', label: 'Meeting' },
  { code: 'PSC', label: 'Port State control' },
] as const;

const kinds = [
  { code: 'correction', label: 'Correction' },
  { code: 'corrective', label: 'Corrective' },
  { code: 'preventive', label: 'Preventive' },
] as const;

/** Corrective actions, with proof that they were carried out (ISM 9.2; O-061, O-062). */
export const correctiveActions = defineRegister({
  slug: 'corrective-actions',
  pages: { org: '/health-safety/corrective-actions' },
  asksVessel: true,
  keepsOffline: true,
  singular: 'Corrective action',
  plural: 'Corrective actions',
  fields: {
    subject: field.text('What is to be done', { required: true }),
    source: field.option('Source', correctiveActionSources, { required: true }),
    reference: field.text('Reference', {
      hint: 'The number of the report, audit or meeting it came from.',
    }),
    assessment: field.record('Risk assessment', 'risk-assessments'),
    kind: field.option('Kind', kinds),
    rootCause: field.note('Root cause'),
    owner: field.person('Owner', { required: true }),
    dueDate: field.date('Due date', { required: true }),
    done: field.note('What was done', { hint: 'Describe the evidence if there is no file.' }),
    evidence: field.file('Evidence'),
    verifier: field.person('Verifier', { hint: 'Somebody other than the owner.' }),
  },
  sections: [
    { title: 'Action', fields: ['subject', 'kind', 'owner', 'dueDate'] },
    { title: 'Where it came from', fields: ['source', 'reference', 'assessment', 'rootCause'] },
    { title: 'Verification', fields: ['done', 'evidence', 'verifier'] },
  ],
  statuses: [
    { code: 'open', label: 'Open', tone: 'info' },
    { code: 'in progress', label: 'In progress', tone: 'warning' },
    { code: 'pending verification', label: 'Pending verification', tone: 'warning', isFixed: true },
    { code: 'closed', label: 'Closed', tone: 'success', isClosed: true, isFixed: true },
  ],
  transitions: [
    { from: ['open'], to: 'in progress', label: 'Start', needs: 'write' },
    {
      from: ['in progress'],
      to: 'pending verification',
      label: 'Send for verification',
      needs: 'write',
      requires: ['kind', 'rootCause', 'verifier'],
      refuses: ({ content: { done, evidence } }) =>
        done || evidence ? undefined : 'Describe what was done, or attach evidence.',
      notifies: ['verifier'],
    },
    {
      from: ['pending verification'],
      to: 'in progress',
      label: 'Send back',
      needs: 'write',
      requiresReason: true,
      notifies: ['owner'],
    },
    {
      from: ['pending verification'],
      to: 'closed',
      label: 'Verify and close',
      needs: 'approve',
      orBy: 'verifier',
      refuses: ({ content, user }) =>
        content.owner === user
          ? 'Somebody other than the owner verifies a corrective action.'
          : undefined,
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
  flags: { overdue: overdue('dueDate', { notifies: ['owner'] }) },
  computed: {
    onTime: {
      field: field.boolean('Closed on time'),
      of: ({ dueDate }, { closedOn }) => (closedOn === undefined ? undefined : closedOn <= dueDate),
    },
  },
  dayCounts: { age },
  measures: { onTime: { label: 'Closed on time', shareOf: 'onTime' } },
  number: { prefix: 'CA', digits: 3 },
  problemsOf: ({ owner, verifier }) =>
    verifier !== undefined && verifier === owner
      ? [{ path: 'verifier', message: 'Somebody other than the owner verifies it' }]
      : [],
  titleOf: ({ subject }) => subject,
  columns: ['number', 'title', 'status', 'flags', 'owner', 'dueDate', 'age', 'source'],
  order: 'dueDate',
  facets: ['status', 'flags', 'source', 'kind'],
  actors: ['owner', 'verifier'],
  empty: {
    title: 'No corrective actions yet',
    text: 'Record what to do about a finding, who does it and by when.',
  },
});
