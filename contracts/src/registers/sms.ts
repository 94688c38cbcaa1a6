import { dayAfter } from '../time/clock.ts';
import { defineRegister, field } from './declaration/index.ts';

const sections = [
  { code: 'policy', label: 'Policy' },
  { code: 'responsibility', label: 'Responsibility and authority' },
  { code: 'resources', label: 'Resources and personnel' },
  { code: 'operations', label: 'Shipboard operations' },
  { code: 'emergency', label: 'Emergency preparedness' },
  { code: 'reporting', label: 'Reports and analysis' },
  { code: 'maintenance', label: 'Maintenance' },
  { code: 'documentation', label: 'Documentation' },
  { code: 'verification', label: 'Verification and review' },
] as const;

/** How long (days) after issue a document must be reviewed. */
export const smsReviewAfter = 365;

/** The documents of the safety management system, with each version acknowledged by its readers (ISM 11; O-070 to O-072). */
export const safetyDocuments = defineRegister({
  slug: 'sms',
  pages: { org: '/company-document-register/sms' },
  singular: 'Safety Management document',
  plural: 'Safety Management documents',
  fields: {
    code: field.text('Code', { required: true, max: 40 }),
    name: field.text('Title', { required: true }),
    version: field.number('Version', { min: 1, max: 999 }),
    section: field.option('Section', sections),
    approver: field.person('Approver'),
    issuedDate: field.date('Issued', { missing: 'Enter the day of issue.', past: true }),
    changeNote: field.note('Change note', { hint: 'What is new for its readers.' }),
    text: field.richText('Text'),
    file: field.file('File'),
    audience: field.ranks('Audience ranks', {
      hint: 'Who must acknowledge it. Leave empty for everybody.',
    }),
    replaces: field.record('Replaces', 'sms'),
  },
  sections: [
    { title: 'Document', fields: ['code', 'name', 'section', 'text', 'file'] },
    { title: 'Version', fields: ['version', 'changeNote', 'issuedDate', 'replaces'] },
    { title: 'People', fields: ['approver', 'audience'] },
  ],
  statuses: [
    { code: 'draft', label: 'Draft', tone: 'neutral' },
    { code: 'review', label: 'In review', tone: 'warning', isFixed: true },
    { code: 'issued', label: 'Issued', tone: 'success', isFixed: true },
    { code: 'superseded', label: 'Superseded', tone: 'neutral', isClosed: true, isFixed: true },
  ],
  transitions: [
    {
      from: ['draft'],
      to: 'review',
      label: 'Send for review',
      needs: 'write',
      requires: ['approver', 'changeNote'],
      notifies: ['approver'],
    },
    { from: ['review'], to: 'draft', label: 'Send back', needs: 'approve', requiresReason: true },
    {
      from: ['review'],
      to: 'issued',
      label: 'Issue',
      needs: 'approve',
      setsTimestamp: 'issuedDate',
    },
    {
      from: ['issued'],
      to: 'superseded',
      label: 'Withdraw',
      needs: 'approve',
      requiresReason: true,
    },
  ],
  flags: {
    reviewDue: {
      label: 'Review due',
      tone: 'warning',
      isNonCompliant: true,
      notifies: ['approver'],
      holds: (
        { issuedDate }: { issuedDate?: string | undefined },
        { status }: { status: string },
      ) =>
        issuedDate === undefined || status !== 'issued'
          ? undefined
          : { from: dayAfter(issuedDate, smsReviewAfter) },
    },
  },
  succession: {
    member: 'replaces',
    label: 'New version',
    of: ['issued'],
    when: ['issued'],
    becomes: 'superseded',
    without: ['issuedDate', 'changeNote'],
    counts: 'version',
  },
  acknowledged: { in: ['issued'], by: 'audience', note: 'changeNote' },
  titleOf: ({ code, name }) => `${code} ${name}`.slice(0, 200),
  columns: ['title', 'version', 'status', 'flags', 'section', 'issuedDate', 'approver'],
  order: 'code',
  facets: ['status', 'flags', 'section'],
  actors: ['approver'],
  awaitsActionIn: ['review'],
  empty: {
    title: 'No documents yet',
    text: 'Write the first document of the safety management system, or add its file.',
  },
});
