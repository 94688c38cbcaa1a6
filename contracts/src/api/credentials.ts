import { z } from 'zod';
import { certificateTypes } from '../reference/certificate-types.ts';
import { type Day, dayAfter } from '../time/clock.ts';
import { attachment, attachments } from './attachments.ts';
import { calendarDate, encrypted, id, option, ownedBy } from './fields.ts';
import { inOrder, line, requiredLine } from './profile-fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** The kinds of credentials in a person's account. */
export const credentialKinds = [
  { code: 'certificate', label: 'Certificate' },
  { code: 'licence', label: 'Licence' },
  { code: 'training', label: 'Training' },
  { code: 'medical', label: 'Medical certificate' },
  { code: 'reference', label: 'Reference' },
  { code: 'testimonial', label: 'Testimonial of sea service' },
  { code: 'cv', label: 'CV' },
  { code: 'payslip', label: 'Payslip' },
  { code: 'upload', label: 'Other document' },
] as const;
export type CredentialKind = (typeof credentialKinds)[number]['code'];

/** The kinds in employers' registers of certificates, which can be shared with them. */
export const sharedKinds: readonly CredentialKind[] = [
  'certificate',
  'licence',
  'training',
  'medical',
];

/** With how many employers a credential can be shared, and how many former ones are recorded. */
export const mostShares = 50;
export const mostWithdrawals = 200;

/** How many days before its expiry a credential counts as expiring soon. */
export const expiryNoticeDays = 90;

/** The statuses of a credential. */
export type CredentialStatus = 'valid' | 'expiring' | 'expired';

/**
 * The status of a credential on a day: it is valid on the day of its expiry, and expires soon for 90 days before. One without an expiry stays valid.
 */
export function credentialStatusOf(
  expiresOn: Day | null | undefined,
  today: Day,
): CredentialStatus {
  if (!expiresOn) return 'valid';
  if (expiresOn < today) return 'expired';
  return expiresOn <= dayAfter(today, expiryNoticeDays) ? 'expiring' : 'valid';
}

/** A certificate, a reference or any other credential of a person, with its scans. The number is stored encrypted. */
export const credentialFields = z
  .object({
    user: ownedBy('users'),
    kind: option(credentialKinds),
    title: requiredLine(160, 'A title is required'),
    /** Its certificate type in employers' registers. */
    type: option(certificateTypes).optional(),
    number: encrypted(line(60)).optional(),
    issuer: line(160).optional(),
    issuedOn: calendarDate().optional(),
    expiresOn: calendarDate().optional(),
    /** The organizations whose register of certificates has it. */
    sharedWith: z.array(id()).max(mostShares).default([]),
    /** Those it was shared with before. */
    withdrawnFrom: z.array(id()).max(mostWithdrawals).default([]).meta({ readOnly: true }),
    attachments: attachments(),
  })
  .superRefine(inOrder('issuedOn', 'expiresOn', 'This must not be before the day of issue'))
  .superRefine(({ kind, type, sharedWith }, context) => {
    if (sharedWith.length === 0) return;
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!sharedKinds.includes(kind)) refuse('sharedWith', 'This cannot be shared with an employer');
    else if (!type) refuse('type', 'Choose a type to share this with an employer');
  });

/** A credential as its person reads it. */
export const credential = documentBase
  .extend({
    user: z.union([id(), z.looseObject({ id: id() })]),
    kind: option(credentialKinds),
    title: z.string(),
    type: option(certificateTypes).nullish(),
    number: z.string().nullish(),
    issuer: z.string().nullish(),
    issuedOn: calendarDate().nullish(),
    expiresOn: calendarDate().nullish(),
    sharedWith: z.array(id()).nullish(),
    withdrawnFrom: z.array(id()).nullish(),
    attachments: z.array(attachment.extend({ id: id() })),
  })
  .meta({ id: 'Credential' });
export type Credential = z.output<typeof credential>;
export const credentialPage = pageOf(credential);
