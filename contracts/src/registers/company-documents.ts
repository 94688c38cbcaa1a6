import { defineRegister, expiry, field } from './declaration/index.ts';

const categories = [
  { code: 'policy', label: 'Policy' },
  { code: 'procedure', label: 'Procedure' },
  { code: 'contract', label: 'Contract' },
  { code: 'insurance', label: 'Insurance' },
  { code: 'certificate', label: 'Certificate' },
  { code: 'other', label: 'Other' },
] as const;

/** The audience of a document: those for the fleet appear on the page of each vessel. */
const visibilities = [
  { code: 'company', label: 'The company’s page' },
  { code: 'fleet', label: 'The company’s page and every vessel’s' },
] as const;

/** The company's documents; those for the fleet also appear on every vessel's page, read-only (O-073, O-182). */
export const companyDocuments = defineRegister({
  slug: 'company-documents',
  pages: { org: '/company-document-register/documents' },
  lists: [
    {
      scope: 'vessel',
      page: '/documents/fleet',
      shows: { member: 'visibility', codes: ['fleet'] },
      isReadOnly: true,
      isOfCompany: true,
    },
  ],
  singular: 'Company document',
  plural: 'Documents',
  fields: {
    name: field.text('Title', { required: true }),
    category: field.option('Category', categories, { required: true }),
    version: field.text('Version', { max: 40 }),
    file: field.file('File'),
    visibility: field.option('Shown on', visibilities, {
      missing: 'Choose where it is shown.',
      required: true,
    }),
    validTo: field.date('Valid to', { hint: 'Empty where it always is.' }),
    keeper: field.person('Kept by'),
  },
  sections: [
    { title: 'Document', fields: ['name', 'category', 'version', 'file'] },
    { title: 'Validity', fields: ['validTo', 'visibility', 'keeper'] },
  ],
  statuses: [
    { code: 'active', label: 'Active', tone: 'success' },
    { code: 'archived', label: 'Archived', tone: 'neutral', isClosed: true },
  ],
  transitions: [
    { from: ['active'], to: 'archived', label: 'Archive', needs: 'write' },
    { from: ['archived'], to: 'active', label: 'Take from the archive', needs: 'write' },
  ],
  flags: expiry('validTo', { except: ['archived'], notifies: ['keeper'] }),
  titleOf: ({ name }) => name,
  columns: ['title', 'category', 'version', 'status', 'flags', 'validTo', 'visibility'],
  order: 'name',
  facets: ['status', 'flags', 'category'],
  actors: ['keeper'],
  awaitsActionIn: [],
  empty: { title: 'No documents yet', text: 'Add policies, insurances and contracts.' },
});
