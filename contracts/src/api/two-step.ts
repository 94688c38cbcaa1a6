import { z } from 'zod';
import { messageAnswer } from './users.ts';

/** How many recovery codes a person gets at once. */
export const recoveryCodeCount = 10;

/** How long (ms) a key for an authenticator app waits for its first code. */
export const setupLifetimeMs = 30 * 60_000;

const LONGEST_CODE = 40;
const missingCode = 'Enter the code';

/** A code of an authenticator app, or a recovery code, as somebody types it. */
export const signInCode = () =>
  z.string(missingCode).trim().min(1, missingCode).max(LONGEST_CODE, 'This code is too long');

/** `POST /api/auth/two-step`: the first code of an authenticator app, which proves that it has the key. */
export const firstCode = z.object({ code: signInCode() });
export type FirstCode = z.infer<typeof firstCode>;

/** `POST /api/auth/two-step/off`: a code in place of a fresh proof. */
export const twoStepOff = z.object({ code: signInCode().optional() });
export type TwoStepOff = z.infer<typeof twoStepOff>;

/** The answer of `POST /api/auth/two-step/options`: what an authenticator app needs to make codes. */
export const twoStepOptions = z
  .object({
    /** The key, in base32, to be typed. */
    key: z.string(),
    /** The same as an address (`otpauth:`), to be shown as a QR code. */
    uri: z.string(),
    /** Until when its first code is accepted. */
    until: z.iso.datetime(),
  })
  .meta({ id: 'TwoStepOptions' });
export type TwoStepOptions = z.infer<typeof twoStepOptions>;

/** The answer of `POST /api/auth/two-step` and of `POST /api/auth/two-step/codes`: recovery codes, which are answered this once. */
export const recoveryCodes = messageAnswer.extend({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** Two-step sign-in of an account where it is on. */
export const twoStep = z.object({
  since: z.iso.datetime(),
  /** How many recovery codes are not used yet. */
  recoveryCodesLeft: z.int(),
});
