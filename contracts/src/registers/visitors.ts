import { daysAfterClosing, defineRegister, type Flag, field } from './declaration/index.ts';

/** Still aboard after they should have left (O-166). */
const overstay: Flag<{ leavesAt?: string | undefined }> = {
  label: 'Overstay',
  tone: 'danger',
  notifies: ['host'],
  holds: ({ leavesAt }, { status }) =>
    leavesAt === undefined || status !== 'aboard' ? undefined : { from: leavesAt },
};

/** Three years: longer than flag states require a ship's security records (two years in 33 CFR 104.235, e.g.). */
const keptFor = 3 * 365 + 1;

/** Visitors aboard, their purpose, and whether they have left again (ISPS A/7; O-165, O-166). */
export const visitors = defineRegister({
  slug: 'visitors',
  pages: { vessel: '/security/visitors' },
  singular: 'Visitor',
  plural: 'Visitors',
  fields: {
    name: field.text('Name', { required: true }),
    company: field.text('Company'),
    identity: field.text('ID', {
      hint: 'Kind and number of the document that was shown.',
      sensitive: true,
    }),
    purpose: field.text('Purpose'),
    host: field.person('Host'),
    leavesAt: field.instant('To leave by'),
    timeIn: field.instant('Time in', { past: true }),
    timeOut: field.instant('Time out', { past: true }),
    searched: field.boolean('Searched'),
    briefed: field.boolean('Briefed'),
  },
  sections: [
    { title: 'Visitor', fields: ['name', 'company', 'identity'] },
    { title: 'Visit', fields: ['purpose', 'host', 'leavesAt', 'timeIn', 'timeOut'] },
    { title: 'Security', fields: ['searched', 'briefed'] },
  ],
  statuses: [
    { code: 'expected', label: 'Expected', tone: 'info' },
    { code: 'aboard', label: 'Aboard', tone: 'warning' },
    { code: 'left', label: 'Left', tone: 'neutral', isClosed: true },
  ],
  startsAlso: ['aboard'],
  transitions: [
    {
      from: ['expected'],
      to: 'aboard',
      label: 'Sign in',
      needs: 'write',
      setsTimestamp: 'timeIn',
      notifies: ['host'],
    },
    { from: ['aboard'], to: 'left', label: 'Sign out', needs: 'write', setsTimestamp: 'timeOut' },
    { from: ['left'], to: 'aboard', label: 'Undo sign-out', needs: 'write' },
  ],
  flags: { overstay },
  keptUntil: daysAfterClosing(keptFor),
  problemsOf: ({ timeIn, timeOut }) =>
    timeIn && timeOut && timeOut < timeIn
      ? [{ path: 'timeOut', message: 'This is before they came aboard' }]
      : [],
  titleOf: ({ name }) => name,
  columns: ['title', 'company', 'status', 'flags', 'host', 'timeIn', 'leavesAt', 'timeOut'],
  order: '-timeIn',
  facets: ['status', 'flags'],
  actors: ['host'],
  empty: {
    title: 'Nobody has visited yet',
    text: 'Announce expected visitors, or sign them in at the gangway.',
  },
});
