import { daysBetween } from '../time/clock.ts';
import { defineRegister, field } from './declaration/index.ts';

const roles = [
  { code: 'agent', label: 'Agent' },
  { code: 'pilot', label: 'Pilot' },
  { code: 'VTS', label: 'VTS' },
  { code: 'PFSO', label: 'PFSO' },
  { code: 'MRCC', label: 'MRCC' },
  { code: 'flag', label: 'Flag State' },
  { code: 'class', label: 'Class' },
  { code: 'P&I', label: 'P&I club' },
  { code: 'telemedicine', label: 'Telemedicine' },
  { code: 'DPA', label: 'DPA' },
  { code: 'CSO', label: 'CSO' },
] as const;

/** The contacts the bridge calls in port; all others are called in an emergency. */
export const portRoles = ['agent', 'pilot', 'VTS', 'PFSO'] as const;
const emergencyRoles = roles.map(({ code }) => code).filter((code) => !isOfPort(code));
function isOfPort(code: string): boolean {
  return portRoles.some((role) => role === code);
}

/** A vessel's contacts, in port and in an emergency, and when they were last verified (ISM 4, 8; O-100, O-101). */
export const contacts = defineRegister({
  slug: 'contacts',
  pages: { vessel: '/contacts/port' },
  lists: [
    { scope: 'vessel', page: '/contacts/port', shows: { member: 'role', codes: portRoles } },
    {
      scope: 'vessel',
      page: '/contacts/emergency',
      shows: { member: 'role', codes: emergencyRoles },
    },
  ],
  singular: 'Contact',
  plural: 'Contacts',
  fields: {
    name: field.text('Name', { required: true }),
    role: field.option('Role', roles, { required: true }),
    port: field.place('Port'),
    phones: field.rows(
      'Phones',
      {
        phone: field.text('Phone', { required: true, max: 40 }),
        of: field.text('Of', { max: 80 }),
      },
      { most: 20, sensitive: true },
    ),
    vhf: field.text('VHF', { max: 40, hint: 'Channel and call sign.' }),
    isDayAndNight: field.boolean('24 hours'),
    checkedDate: field.date('Checked', { past: true }),
  },
  sections: [
    { title: 'Contact', fields: ['name', 'role', 'port'] },
    { title: 'Reached by', fields: ['phones', 'vhf', 'isDayAndNight', 'checkedDate'] },
  ],
  statuses: [
    { code: 'active', label: 'Active', tone: 'success' },
    { code: 'stale', label: 'Stale', tone: 'warning' },
  ],
  transitions: [
    { from: ['active'], to: 'stale', label: 'Mark as stale', needs: 'write' },
    {
      from: ['stale'],
      to: 'active',
      label: 'Mark as checked',
      needs: 'write',
      setsTimestamp: 'checkedDate',
    },
  ],
  dayCounts: {
    sinceChecked: {
      label: 'Since checked',
      of: ({ checkedDate }, today) => (checkedDate ? daysBetween(checkedDate, today) : undefined),
    },
  },
  titleOf: ({ name }) => name,
  columns: ['title', 'role', 'port', 'status', 'vhf', 'isDayAndNight', 'sinceChecked'],
  order: 'name',
  facets: ['role', 'status'],
  empty: { title: 'No contacts yet', text: 'Add the people to call and their numbers.' },
});
