import { z } from 'zod';
import { twoStep } from './two-step.ts';
import { messageAnswer, newPassword, passwordReset, signIn } from './users.ts';

/** `POST /api/auth/proof`. */
export const passwordProof = signIn.pick({ password: true });
export type PasswordProof = z.infer<typeof passwordProof>;

/** The answer to calls that prove who somebody is: until when the proof counts in this session. */
export const proofAnswer = messageAnswer.extend({ until: z.iso.datetime() });
export type ProofAnswer = z.infer<typeof proofAnswer>;

/** `POST /api/auth/password`. */
export const passwordChoice = z.object({ password: newPassword() });
export type PasswordChoice = z.infer<typeof passwordChoice>;

/** The part of the mailed link that a page sends. */
export const mailedLink = passwordReset.pick({ token: true });
export type MailedLink = z.infer<typeof mailedLink>;

/** The answer of `POST /api/auth/address/undo`: the address that is restored. */
export const addressUndone = messageAnswer.extend({ email: z.string() });
export type AddressUndone = z.infer<typeof addressUndone>;

/** Where a service's part of the copy of a person's data is downloaded, up to the id of the copy. */
export const exportPath = (service: string) => `/api/export-${service}/`;

/** A copy of a person's data that they requested. */
export const dataExport = z
  .object({
    id: z.uuid(),
    askedAt: z.iso.datetime(),
    /** When all of it became available; null until then. */
    readyAt: z.iso.datetime().nullable(),
    /** When it expires. */
    until: z.iso.datetime(),
    /** What each service has made so far. */
    parts: z.array(z.object({ service: z.string(), url: z.string(), bytes: z.int() })),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof dataExport>;

/** The answer of `POST /api/auth/export`. */
export const exportAsked = messageAnswer.extend({ export: dataExport });
export type ExportAsked = z.infer<typeof exportAsked>;

/** The answer of `GET /api/auth/security`: what is in progress for a person's account. */
export const accountSecurity = z
  .object({
    /** The address to be confirmed, and until when. */
    addressChange: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
    /** The latest copy of their data, for as long as it can be downloaded. */
    dataExport: dataExport.nullable(),
    /** Two-step sign-in; null where it is off. */
    twoStep: twoStep.nullable().optional(),
  })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurity = z.infer<typeof accountSecurity>;

/** The answer of `POST /api/auth/deletion`: when the account is deleted, unless its owner signs in before. */
export const deletionAsked = messageAnswer.extend({ dueAt: z.iso.datetime() });
export type DeletionAsked = z.infer<typeof deletionAsked>;
