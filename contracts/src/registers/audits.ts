import { compareCodes } from '../api/reading-order.ts';
import { dayAfter, dayInWords, monthsAfter } from '../time/clock.ts';
import { defineRegister, dueAgain, field } from './declaration/index.ts';
import { actionsOf } from './raised-actions.ts';

const kinds = [
  { code: 'ISM', label: 'ISM' },
  { code: 'ISPS', label: 'ISPS' },
  { code: 'MLC', label: 'MLC' },
  { code: 'PSC', label: 'Port State control' },
  { code: 'flag', label: 'Flag State' },
  { code: 'class', label: 'Class' },
] as const;

/** Within how many months of the last one an internal audit is due, and how many more if that is marked as an exception (ISM 12.1). */
export const internalAuditWithin = { months: 12, exception: 3 } as const;

interface Audit {
  isInternal?: boolean | undefined;
  isException?: boolean | undefined;
  date?: string | undefined;
}

/** The due date of the next internal audit: twelve months after the last, fifteen if it is marked as an exception (O-123). */
export function nextInternalAudit(done: readonly Audit[]): string | undefined {
  const last = done
    .filter(({ isInternal, date }) => isInternal && date)
    .toSorted((one, other) => compareCodes(one.date ?? '', other.date ?? ''))
    .at(-1);
  const { months, exception } = internalAuditWithin;
  return last?.date && monthsAfter(last.date, last.isException ? months + exception : months);
}

/** Audits and inspections, and what they found (ISM 12; O-122, O-123). */
export const audits = defineRegister({
  slug: 'audits',
  pages: { vessel: '/ism/audit-reports' },
  singular: 'Audit report',
  plural: 'Audit reports',
  fields: {
    kind: field.option('Kind', kinds, { required: true }),
    auditor: field.text('Auditor', { required: true }),
    date: field.date('Date', { required: true }),
    isInternal: field.boolean('Internal audit'),
    isException: field.boolean('Next one within 15 months, by exception', {
      hint: 'An internal audit follows within 12 months; up to 3 more in exceptional circumstances.',
    }),
    scope: field.note('Scope'),
    lead: field.person('Received by'),
    findings: field.rows(
      'Findings',
      {
        finding: field.text('Finding', { required: true }),
        clause: field.text('Clause', { max: 80 }),
        owner: field.person('Put right by'),
        dueDate: field.date('Until'),
      },
      { most: 100 },
    ),
  },
  sections: [
    { title: 'Audit', fields: ['kind', 'auditor', 'date', 'isInternal', 'isException', 'lead'] },
    { title: 'Scope and findings', fields: ['scope', 'findings'] },
  ],
  statuses: [
    { code: 'planned', label: 'Planned', tone: 'info' },
    { code: 'done', label: 'Done', tone: 'warning' },
    { code: 'closed', label: 'Closed', tone: 'success', isClosed: true, isFixed: true },
  ],
  startsAlso: ['done'],
  transitions: [
    { from: ['planned'], to: 'done', label: 'Mark as done', needs: 'write' },
    { from: ['done'], to: 'closed', label: 'Close', needs: 'approve' },
    { from: ['closed'], to: 'done', label: 'Reopen', needs: 'approve', requiresReason: true },
  ],
  flags: {
    notHeld: {
      label: 'Not held',
      tone: 'warning',
      notifies: ['lead'],
      holds: ({ date }, { status }) =>
        status === 'planned' ? { from: dayAfter(date, 1) } : undefined,
    },
  },
  raises: {
    register: 'corrective-actions',
    in: ['done', 'closed'],
    of: (record, today) =>
      actionsOf(
        record,
        (record.findings ?? []).map((row) => ({ ...row, what: row.finding, row })),
        {
          source: record.kind === 'PSC' ? 'PSC' : 'audit',
          owner: record.lead,
          dueDate: dayAfter(today, 90),
        },
      ),
  },
  overview: {
    reachesBack: 800,
    of: (records, { today }) => {
      const done = records.filter(({ status }) => status !== 'planned');
      return {
        findings: dueAgain(
          'The next internal audit',
          nextInternalAudit(done.map(({ content }) => content)),
          { today, none: 'No internal audit has been done yet.' },
        ),
      };
    },
  },
  number: { prefix: 'AUD', digits: 3 },
  titleOf: ({ kind, date }) =>
    `${kinds.find(({ code }) => code === kind)?.label ?? kind}, ${dayInWords(date)}`,
  columns: ['number', 'title', 'auditor', 'status', 'flags', 'date', 'isInternal'],
  order: '-date',
  facets: ['status', 'kind', 'flags'],
  actors: ['lead'],
  empty: { title: 'No audits yet', text: 'Plan the next audit, or write down the last.' },
});
