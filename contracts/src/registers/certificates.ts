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

/** Whether a certificate says what makes it one: its number, who issued it, and until when it holds. A shared one has what its holder says of it. */
const isComplete = (content: {
  certificateNumber?: string | undefined;
  issuer?: string | undefined;
  expiryDate?: string | undefined;
  neverExpires?: boolean | undefined;
  sharedAs?: string | undefined;
}): boolean =>
  content.sharedAs !== undefined ||
  Boolean(
    content.certificateNumber && content.issuer && (content.expiryDate || content.neverExpires),
  );

/** The certificates of a company's people, the source of the rank matrix, the warnings and the inspection pack (O-080 to O-085). */
export const certificates = defineRegister({
  slug: 'certificates',
  pages: { org: '/crew-management/certificates', vessel: '/crew/certificates' },
  singular: 'Certificate',
  plural: 'Certificates',
  ofPerson: 'holder',
  identifies: 'holder',
  fields: {
    holder: field.person('Holder', { required: true }),
    type: field.option('Type', certificateTypes, { required: true }),
    certificateNumber: field.text('Number', { sensitive: true }),
    issuer: field.text('Issuer'),
    issuedDate: field.date('Issued', { missing: 'Enter the day of issue.', past: true }),
    expiryDate: field.date('Expires'),
    neverExpires: field.boolean('Does not expire'),
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
    { title: 'Validity', fields: ['issuedDate', 'expiryDate', 'neverExpires', 'replaces'] },
    { title: 'Check', fields: ['check', 'file'] },
  ],
  statuses: [
    { code: 'valid', label: 'Valid', tone: 'success' },
    { code: 'incomplete', label: 'Incomplete', tone: 'warning' },
    { code: 'expiring', label: 'Expiring', tone: 'warning' },
    { code: 'expired', label: 'Expired', tone: 'danger' },
    { code: 'renewed', label: 'Renewed', tone: 'neutral', isClosed: true, isFixed: true },
    // The holder no longer shares it.
    { code: 'withdrawn', label: 'Withdrawn', tone: 'neutral', isClosed: true, isFixed: true },
  ],
  transitions: [
    {
      from: ['valid', 'expiring', 'expired', 'withdrawn'],
      to: 'incomplete',
      label: 'Incomplete',
      needs: 'write',
      isAutomatic: true,
    },
    {
      from: ['valid', 'incomplete', 'expired'],
      to: 'expiring',
      label: 'Expiring',
      needs: 'write',
      isAutomatic: true,
    },
    {
      from: ['valid', 'incomplete', 'expiring'],
      to: 'expired',
      label: 'Expired',
      needs: 'write',
      isAutomatic: true,
    },
    {
      from: ['incomplete', 'expiring', 'expired', 'withdrawn'],
      to: 'valid',
      label: 'Valid',
      needs: 'write',
      isAutomatic: true,
    },
    {
      from: ['valid', 'incomplete', 'expiring', 'expired'],
      to: 'renewed',
      label: 'Renewed',
      needs: 'write',
      isAutomatic: true,
    },
    {
      from: ['valid', 'incomplete', 'expiring', 'expired', 'renewed'],
      to: 'withdrawn',
      label: 'Withdrawn',
      needs: 'write',
      isAutomatic: true,
    },
  ],
  statusOf: (content, { status, flags }) => {
    if (status === 'renewed' || status === 'withdrawn') return undefined;
    if (flags.includes('expired')) return 'expired';
    if (!isComplete(content)) return 'incomplete';
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
    of: ['valid', 'incomplete', 'expiring', 'expired'],
    when: ['valid', 'expiring'],
    becomes: 'renewed',
    without: ['certificateNumber', 'issuedDate', 'expiryDate', 'neverExpires', 'check', 'file'],
  },
  problemsOf: ({ neverExpires, ...content }) => {
    const { issuedDate, expiryDate, check, certificateNumber, issuer, sharedAs } = content;
    const lacking = Object.entries({ certificateNumber, issuer, issuedDate }).flatMap(
      ([path, value]) => (value ? [] : [{ path, message: 'A verified certificate says this' }]),
    );
    return [
      ...(issuedDate && expiryDate && expiryDate <= issuedDate
        ? [{ path: 'expiryDate', message: 'This is not after the day of issue' }]
        : []),
      ...(neverExpires && expiryDate
        ? [{ path: 'neverExpires', message: 'It has a day on which it expires' }]
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
  awaitsActionIn: ['incomplete', 'expiring', 'expired'],
  // A holder who shares a certificate has it in their account, which warns them.
  notifiesOf: ({ sharedAs }) => sharedAs === undefined,
  empty: {
    title: 'No certificates yet',
    text: 'Add the certificates people hold. You are reminded before they expire.',
  },
});
