import { maxLength, minLength } from 'zod/mini';

/** Minimum and maximum characters of a password. */
export const passwordLength = { min: 8, max: 256 } as const;

/** The message for a missing password. */
export const missingPassword = 'Password is required';

/** The rules of a new password, for schemas of services and for those of forms that load without the whole of zod. */
export const passwordChecks = () =>
  [
    minLength(1, missingPassword),
    minLength(passwordLength.min, `Password must be at least ${passwordLength.min} characters`),
    maxLength(passwordLength.max, `Password must be at most ${passwordLength.max} characters`),
  ] as const;
