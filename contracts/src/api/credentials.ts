import { z } from 'zod';
import { type Day, dayAfter } from '../time/clock.ts';
import { attachment, attachments } from './attachments.ts';
import { calendarDate, encrypted, id, option, ownedBy } from './fields.ts';
import { inOrder, line, requiredLine } from './profile-fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** What kinds of credentials somebody keeps in their account. */
export const credentialKinds = [
  { code: 'certificate', label: 'Certificate' },
  { code: 'licence', label: 'License' },
  { code: 'training', label: 'Training' },
  { code: 'medical', label: 'Medical certificate' },
  { code: 'reference', label: 'Reference' },
  { code: 'cv', label: 'CV' },
  { code: 'payslip', label: 'Payslip' },
  { code: 'upload', label: 'Other document' },
] as const;
export type CredentialKind = (typeof credentialKinds)[number]['code'];

/** How many days before its expiry a credential is said to expire soon. */
export const expiryNoticeDays = 90;

/** How a credential stands. */
export type CredentialStatus = 'valid' | 'expiring' | 'expired';

/** How a credential stands on a day: it is good on the day of its expiry, and expires soon for 90 days before. One without such a day stays valid. */
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
    number: encrypted(line(60)).optional(),
    issuer: line(160).optional(),
    issuedOn: calendarDate().optional(),
    expiresOn: calendarDate().optional(),
    attachments: attachments(),
  })
  .superRefine(inOrder('issuedOn', 'expiresOn', 'This must not be before the day of issue'));

/** A credential as its person reads it. */
export const credential = documentBase
  .extend({
    user: z.union([id(), z.looseObject({ id: id() })]),
    kind: option(credentialKinds),
    title: z.string(),
    number: z.string().nullish(),
    issuer: z.string().nullish(),
    issuedOn: calendarDate().nullish(),
    expiresOn: calendarDate().nullish(),
    attachments: z.array(attachment.extend({ id: id() })),
  })
  .meta({ id: 'Credential' });
export type Credential = z.output<typeof credential>;
export const credentialPage = pageOf(credential);
