import { monthsAfter } from '../time/clock.ts';
import { defineRegister, field } from './declaration/index.ts';

const levels = [
  { code: '1', label: '1' },
  { code: '2', label: '2' },
  { code: '3', label: '3' },
] as const;

/** For how many months after its end a declaration is kept: longer than any flag State requires. */
export const declarationRetention = 36;

/** Declarations of security: who is responsible for what, between ship and port or two ships (ISPS A/5; O-163, O-164). */
export const securityDeclarations = defineRegister({
  slug: 'security-declarations',
  pages: { vessel: '/security/declaration' },
  singular: 'Declaration of security',
  plural: 'Declarations of security',
  fields: {
    counterpart: field.text('Counterpart', { required: true, hint: 'The facility or the ship.' }),
    port: field.place('Port', { required: true }),
    from: field.instant('From', { missing: 'Enter when it begins.', required: true }),
    to: field.instant('To', { missing: 'Enter when it ends.', required: true }),
    ownLevel: field.option('Our security level', levels, {
      missing: 'Choose our security level.',
      required: true,
    }),
    otherLevel: field.option('Their security level', levels, { required: true }),
    activity: field.text('Activity'),
    measures: field.note('Measures'),
    signatories: field.rows(
      'Signatories',
      {
        name: field.text('Name', { required: true }),
        role: field.text('Role', { max: 80 }),
        signedOn: field.date('Signed', { past: true }),
      },
      { most: 10 },
    ),
  },
  sections: [
    { title: 'Declaration', fields: ['counterpart', 'port', 'from', 'to', 'activity'] },
    { title: 'Security', fields: ['ownLevel', 'otherLevel', 'measures', 'signatories'] },
  ],
  statuses: [
    { code: 'requested', label: 'Requested', tone: 'info' },
    { code: 'agreed', label: 'Agreed', tone: 'success', isFixed: true },
    { code: 'refused', label: 'Refused', tone: 'danger', isClosed: true },
    { code: 'expired', label: 'Expired', tone: 'neutral', isClosed: true, isFixed: true },
  ],
  transitions: [
    {
      from: ['requested'],
      to: 'agreed',
      label: 'Agree',
      needs: 'write',
      requires: ['measures', 'signatories'],
    },
    { from: ['requested'], to: 'refused', label: 'Refuse', needs: 'write', requiresReason: true },
    { from: ['agreed'], to: 'expired', label: 'Expired', needs: 'write', isAutomatic: true },
  ],
  statusOf: (_content, { status, flags }) =>
    status === 'agreed' && flags.includes('over') ? 'expired' : undefined,
  flags: {
    levelsDiffer: {
      label: 'Levels differ',
      tone: 'warning',
      holds: ({ ownLevel, otherLevel }) => (ownLevel === otherLevel ? undefined : {}),
    },
    over: {
      label: 'Over',
      tone: 'neutral',
      holds: ({ to }, { status }) =>
        status === 'agreed' || status === 'expired' ? { from: to } : undefined,
    },
  },
  keptUntil: ({ to }) => monthsAfter(to.slice(0, 10), declarationRetention),
  number: { prefix: 'DOS', digits: 3 },
  titleOf: ({ counterpart, port }) => `${counterpart}, ${port}`.slice(0, 200),
  columns: ['number', 'title', 'status', 'flags', 'from', 'to', 'ownLevel', 'otherLevel'],
  order: '-from',
  facets: ['status', 'flags'],
  empty: { title: 'No declarations yet', text: 'Ask a port facility or a ship for one.' },
});
