import { z } from 'zod';
import { emailChecks, missingEmail } from './email-checks.ts';

/**
 * An e-mail address in the canonical form in which addresses are stored and compared: trimmed,
 * Unicode form NFKC, lower case.
 */
export const emailAddress = () =>
  z
    .string(missingEmail)
    .check(...emailChecks())
    .meta({ format: 'email' });
