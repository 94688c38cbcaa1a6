import { certificateTypes } from '../reference/certificate-types.ts';
import { labelOf } from '../reference/options.ts';
import { defineRegister, expiry, field } from './declaration/index.ts';

const checks = [
  { code: 'unverified', label: 'Unverified' },
  { code: 'verified', label: 'Verified' },
  { code: 'rejected', label: 'Rejected' },
] as const;

/** From this day on the course for PSSR covers violence and harassment (STCW table A-VI/1-4; O-083). */
export const harassmentContentSince = '2026-01-01';

/** The certificates of a company's people, the source of the rank matrix, the warnings and the inspection pack (O-080 to O-085). */
export const certificates = defineRegister({
  slug: 'certificates',
  pages: { org: '/crew-management/certificates', vessel: '/crew/certificates' },
  singular: 'Certificate',
  plural: 'Certificates',
  ofPerson: 'holder',
  fields: {
    holder: field.person('Holder', { required: true }),
    type: field.option('Type', certificateTypes, { required: true }),
    certificateNumber: field.text('Number', { sensitive: true }),
    issuer: field.text('Issuer'),
    issuedDate: field.date('Issued', { past: true }),
    expiryDate: field.date('Expires', { hint: 'Empty where it never does.' }),
    endorsement: field.text('Endorsement'),
    check: field.option('Check', checks),
    file: field.file('Scan'),
    sharedAs: field.text('Shared by the holder as', { given: true }),
    replaces: field.record('Renews', 'certificates'),
  },
  sections: [
    {
      title: 'Certificate',
      fields: ['holder', 'type', 'sharedAs', 'certificateNumber', 'issuer', 'endorsement'],
    },
    { title: 'Validity', fields: ['issuedDate', 'expiryDate', 'replaces'] },
    { title: 'Check', fields: ['check', 'file'] },
  ],
  statuses: [
    { code: 'valid', label: 'Valid', tone: 'success' },
    { code: 'expiring', label: 'Expiring', tone: 'warning' },
    { code: 'expired', label: 'Expired', tone: 'danger' },
    { code: 'renewed', label: 'Renewed', tone: 'neutral', isClosed: true, isFixed: true },
    // The holder no longer shares it.
    { code: 'withdrawn', label: 'Withdrawn', tone: 'neutral', isClosed: true, isFixed: true },
  ],
  transitions: [
    {
      from: ['valid', 'expired'],
      to: 'expiring',
      label: 'Expiring',
      needs: 'write',
      isAutomatic: true,
    },
    {
      from: ['valid', 'expiring'],
      to: 'expired',
      label: 'Expired',
      needs: 'write',
      isAutomatic: true,
    },
    {
      from: ['expiring', 'expired', 'withdrawn'],
      to: 'valid',
      label: 'Valid',
      needs: 'write',
      isAutomatic: true,
    },
    {
      from: ['valid', 'expiring', 'expired'],
      to: 'renewed',
      label: 'Renewed',
      needs: 'write',
      isAutomatic: true,
    },
    {
      from: ['valid', 'expiring', 'expired', 'renewed'],
      to: 'withdrawn',
      label: 'Withdrawn',
      needs: 'write',
      isAutomatic: true,
    },
  ],
  statusOf: (_content, { status, flags }) => {
    if (status === 'renewed' || status === 'withdrawn') return undefined;
    if (flags.includes('expired')) return 'expired';
    return flags.some((flag) => flag.startsWith('expiring')) ? 'expiring' : 'valid';
  },
  flags: {
    ...expiry('expiryDate', {
      except: ['renewed', 'withdrawn'],
      notifies: ['holder'],
      notifiesApprovers: true,
    }),
    withoutHarassment: {
      label: 'Before the 2026 content',
      tone: 'info',
      holds: ({
        type,
        issuedDate,
      }: {
        type?: string | undefined;
        issuedDate?: string | undefined;
      }) =>
        type === 'PSSR' && issuedDate !== undefined && issuedDate < harassmentContentSince
          ? {}
          : undefined,
    },
  },
  computed: {
    // Certificates that never expire come after all that do.
    until: {
      field: field.date('Valid until'),
      of: ({ expiryDate }) => expiryDate ?? '9999-12-31',
      orders: 'expiryDate',
    },
  },
  succession: {
    member: 'replaces',
    label: 'Renew',
    of: ['valid', 'expiring', 'expired'],
    when: ['valid', 'expiring'],
    becomes: 'renewed',
    without: ['certificateNumber', 'issuedDate', 'expiryDate', 'check', 'file'],
  },
  problemsOf: ({ issuedDate, expiryDate, check, certificateNumber, issuer, sharedAs }) => {
    const lacking = Object.entries({ certificateNumber, issuer, issuedDate }).flatMap(
      ([path, value]) => (value ? [] : [{ path, message: 'A verified certificate says this' }]),
    );
    return [
      ...(issuedDate && expiryDate && expiryDate <= issuedDate
        ? [{ path: 'expiryDate', message: 'This is not after the day of issue' }]
        : []),
      // A shared certificate has the holder's own details, without the number.
      ...(check === 'verified' && sharedAs === undefined ? lacking : []),
    ];
  },
  titleOf: ({ type, sharedAs }) =>
    (type === 'OTHER' && sharedAs) || (labelOf(certificateTypes, type) ?? type),
  columns: ['title', 'holder', 'status', 'flags', 'expiryDate', 'check', 'vessel'],
  order: 'expiryDate',
  facets: ['status', 'flags', 'type', 'check'],
  actors: ['holder'],
  awaitsActionIn: ['expiring', 'expired'],
  // A holder who shares a certificate has it in their account, which warns them.
  notifiesOf: ({ sharedAs }) => sharedAs === undefined,
  empty: {
    title: 'No certificates yet',
    text: 'Add the certificates people hold. You are reminded before they expire.',
  },
});
