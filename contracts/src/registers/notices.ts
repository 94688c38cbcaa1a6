import { defineRegister, field, overdue } from './declaration/index.ts';

const issuers = [
  { code: 'flag', label: 'Flag State' },
  { code: 'class', label: 'Class' },
  { code: 'company', label: 'Company' },
] as const;

/** Notices and circulars, which their readers acknowledge (ISM 11; O-117, O-118). */
export const notices = defineRegister({
  slug: 'notices',
  pages: { vessel: '/ism/notice-circulars' },
  singular: 'Notice',
  plural: 'Notices and circulars',
  fields: {
    noticeNumber: field.text('Number', { required: true, max: 40 }),
    issuer: field.option('Issuer', issuers, { required: true }),
    topic: field.text('Topic', { required: true }),
    text: field.richText('Text'),
    file: field.file('File'),
    issuedDate: field.date('Issued', {
      missing: 'Enter the day of issue.',
      required: true,
      past: true,
    }),
    acknowledgeBy: field.date('Acknowledge by'),
    audience: field.ranks('Audience ranks', {
      hint: 'Who must acknowledge it. Leave empty for everybody.',
    }),
    note: field.note('What is to be done'),
  },
  sections: [
    { title: 'Notice', fields: ['noticeNumber', 'issuer', 'topic', 'issuedDate', 'text', 'file'] },
    { title: 'Aboard', fields: ['note', 'acknowledgeBy', 'audience'] },
  ],
  statuses: [
    { code: 'new', label: 'New', tone: 'info' },
    { code: 'reviewed', label: 'Reviewed', tone: 'warning' },
    { code: 'actioned', label: 'Actioned', tone: 'success' },
    { code: 'archived', label: 'Archived', tone: 'neutral', isClosed: true, isFixed: true },
  ],
  transitions: [
    { from: ['new'], to: 'reviewed', label: 'Mark as reviewed', needs: 'write' },
    { from: ['reviewed'], to: 'actioned', label: 'Mark as actioned', needs: 'write' },
    { from: ['actioned'], to: 'archived', label: 'Archive', needs: 'write' },
    { from: ['archived'], to: 'actioned', label: 'Take from the archive', needs: 'approve' },
  ],
  flags: { overdue: overdue('acknowledgeBy') },
  acknowledged: { in: ['reviewed', 'actioned'], by: 'audience', note: 'note' },
  titleOf: ({ noticeNumber, topic }) => `${noticeNumber} ${topic}`.slice(0, 200),
  columns: ['title', 'issuer', 'status', 'flags', 'issuedDate', 'acknowledgeBy'],
  order: '-issuedDate',
  facets: ['status', 'flags', 'issuer'],
  empty: { title: 'No notices yet', text: 'Add circulars from flag, class or company.' },
});
