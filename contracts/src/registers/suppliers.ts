import { dayAfter } from '../time/clock.ts';
import { defineRegister, expiry, field } from './declaration/index.ts';

const categories = [
  { code: 'agent', label: 'Agent' },
  { code: 'yard', label: 'Yard' },
  { code: 'chandler', label: 'Chandler' },
  { code: 'class', label: 'Class' },
  { code: 'insurer', label: 'Insurer' },
  { code: 'medical', label: 'Medical' },
  { code: 'authority', label: 'Authority' },
] as const;

const port = { port: field.place('Port', { required: true }) };
const phone = {
  phone: field.text('Phone', { required: true, max: 40 }),
  of: field.text('Of', { max: 80, hint: 'Whose it is: the desk, a name.' }),
};

/** A company's contractors and suppliers, and until when they are approved and insured (ISM 10; O-088, O-089). */
export const suppliers = defineRegister({
  slug: 'suppliers',
  pages: { org: '/crew-management/contacts-suppliers' },
  singular: 'Contact or supplier',
  plural: 'Contacts and suppliers',
  fields: {
    name: field.text('Name', { required: true }),
    category: field.option('Category', categories, { required: true }),
    ports: field.rows('Ports', port, { most: 40 }),
    phones: field.rows('Phones', phone, { most: 20, sensitive: true }),
    email: field.text('Email', { sensitive: true }),
    rating: field.number('Rating', { min: 1, max: 5 }),
    insuredTo: field.date('Insured to'),
    approvedTo: field.date('Approved to', {
      missing: 'Enter until when it is approved.',
      hint: 'When its approval is looked at again.',
    }),
    remarks: field.note('Remarks'),
  },
  sections: [
    { title: 'Contact', fields: ['name', 'category', 'ports', 'phones', 'email'] },
    { title: 'Approval', fields: ['rating', 'approvedTo', 'insuredTo', 'remarks'] },
  ],
  statuses: [
    { code: 'prospect', label: 'Prospect', tone: 'info' },
    { code: 'approved', label: 'Approved', tone: 'success' },
    { code: 'suspended', label: 'Suspended', tone: 'danger' },
  ],
  transitions: [
    {
      from: ['prospect', 'suspended'],
      to: 'approved',
      label: 'Approve',
      needs: 'approve',
      requires: ['approvedTo'],
    },
    {
      from: ['approved'],
      to: 'suspended',
      label: 'Suspend',
      needs: 'approve',
      requiresReason: true,
    },
  ],
  flags: {
    ...expiry('approvedTo', { except: ['prospect', 'suspended'] }),
    uninsured: {
      label: 'Not insured',
      tone: 'danger',
      isNonCompliant: true,
      holds: ({ insuredTo }, { status }) =>
        insuredTo === undefined || status !== 'approved'
          ? undefined
          : { from: dayAfter(insuredTo, 1) },
    },
  },
  titleOf: ({ name }) => name,
  columns: ['title', 'category', 'status', 'flags', 'rating', 'approvedTo', 'insuredTo'],
  order: 'name',
  facets: ['status', 'category', 'flags'],
  empty: { title: 'Nobody yet', text: 'Add agents, yards, chandlers and authorities.' },
});
