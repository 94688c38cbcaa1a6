import { dayAfter } from '../time/clock.ts';
import { defineRegister, field } from './declaration/index.ts';

/** A vessel's other documents, and the retention of archived ones (O-182, O-183). */
export const vesselDocuments = defineRegister({
  slug: 'vessel-documents',
  pages: { vessel: '/documents/general' },
  lists: [
    {
      scope: 'vessel',
      page: '/documents/general',
      shows: { member: 'status', codes: ['active'] },
    },
    {
      scope: 'vessel',
      page: '/documents/archive',
      shows: { member: 'status', codes: ['archived'] },
    },
  ],
  singular: 'Vessel document',
  plural: 'Documents',
  fields: {
    name: field.text('Title', { required: true }),
    category: field.text('Category', { max: 80 }),
    file: field.file('File'),
    retentionDate: field.date('Kept until', { hint: 'Empty where it is kept for ever.' }),
    remarks: field.note('Remarks'),
  },
  sections: [
    { title: 'Document', fields: ['name', 'category', 'file', 'retentionDate', 'remarks'] },
  ],
  statuses: [
    { code: 'active', label: 'Active', tone: 'success' },
    { code: 'archived', label: 'Archived', tone: 'neutral', isClosed: true },
  ],
  transitions: [
    { from: ['active'], to: 'archived', label: 'Archive', needs: 'write' },
    { from: ['archived'], to: 'active', label: 'Take from the archive', needs: 'write' },
  ],
  flags: {
    withoutFile: {
      label: 'No file',
      tone: 'warning',
      holds: ({ file }, { isClosed }) => (file !== undefined || isClosed ? undefined : {}),
    },
  },
  computed: {
    deleteOn: {
      field: field.date('Delete on'),
      of: ({ retentionDate }, { status }) =>
        status === 'archived' && retentionDate ? dayAfter(retentionDate, 1) : undefined,
    },
  },
  keptUntil: ({ retentionDate }, { status }) => (status === 'archived' ? retentionDate : undefined),
  titleOf: ({ name }) => name,
  columns: ['title', 'category', 'status', 'flags', 'retentionDate', 'deleteOn'],
  order: 'name',
  facets: ['status', 'flags'],
  empty: { title: 'No documents yet', text: 'Add the vessel’s documents.' },
});
