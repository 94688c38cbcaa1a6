import { monthsAfter } from '../time/clock.ts';
import { defineRegister, dueAgain, field } from './declaration/index.ts';

const kinds = [
  { code: 'threat', label: 'Threat' },
  { code: 'incident', label: 'Incident' },
  { code: 'breach', label: 'Breach' },
  { code: 'level change', label: 'Change of level' },
  { code: 'communication', label: 'Communication' },
  { code: 'audit', label: 'Audit' },
  { code: 'review', label: 'Review' },
  { code: 'plan change', label: 'Change of the plan' },
  { code: 'equipment', label: 'Equipment' },
  { code: 'drill', label: 'Drill' },
] as const;

/** Within how many months of the last one a security drill is due (ISPS B/13.6). */
export const securityDrillWithin = 3;

/** The due date of the next security drill; undefined while none was held (O-168). */
export function nextSecurityDrill(
  reports: readonly { kind?: string | undefined; time?: string | undefined }[],
): string | undefined {
  const last = reports
    .flatMap(({ kind, time }) => (kind === 'drill' && time ? [time.slice(0, 10)] : []))
    .toSorted()
    .at(-1);
  return last && monthsAfter(last, securityDrillWithin);
}

/** Security incidents, drills and the action taken (ISPS A/10; O-167, O-168). */
export const securityReports = defineRegister({
  slug: 'security-reports',
  pages: { vessel: '/security/security-report' },
  singular: 'Security report',
  plural: 'Security reports',
  fields: {
    subject: field.text('Title', { required: true }),
    kind: field.option('Kind', kinds, { required: true }),
    time: field.instant('Time', { required: true, past: true }),
    description: field.note('What happened'),
    actions: field.note('Actions'),
    notified: field.text('Parties notified'),
  },
  sections: [
    { title: 'Report', fields: ['subject', 'kind', 'time', 'description'] },
    { title: 'Response', fields: ['actions', 'notified'] },
  ],
  statuses: [
    { code: 'draft', label: 'Draft', tone: 'neutral' },
    { code: 'sent', label: 'Sent', tone: 'info', isFixed: true },
    { code: 'closed', label: 'Closed', tone: 'success', isClosed: true, isFixed: true },
  ],
  transitions: [
    { from: ['draft'], to: 'sent', label: 'Send', needs: 'write', requires: ['actions'] },
    { from: ['sent'], to: 'draft', label: 'Correct', needs: 'approve', requiresReason: true },
    { from: ['sent'], to: 'closed', label: 'Close', needs: 'approve' },
  ],
  overview: {
    of: (records, { today }) => ({
      findings: dueAgain(
        'The next security drill',
        nextSecurityDrill(records.map(({ content }) => content)),
        { today, none: 'No security drill has been held yet.' },
      ),
    }),
  },
  number: { prefix: 'SEC', digits: 3 },
  titleOf: ({ subject }) => subject,
  columns: ['number', 'title', 'kind', 'status', 'time', 'notified'],
  order: '-time',
  facets: ['status', 'kind'],
  empty: {
    title: 'No security reports',
    text: 'Write down threats, breaches, drills and changes.',
  },
});
