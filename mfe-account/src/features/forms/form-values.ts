import { emailChecks, missingEmail } from '@fairlead/contracts/api/email-checks';
import { missingPassword, passwordChecks } from '@fairlead/contracts/api/password-checks';
import { string } from 'zod/mini';

/* The schemas of the pages that a visitor opens first are made of zod's small functions: the whole of zod is a fifth of such a page. */

/** An e-mail address that somebody enters. */
export const emailValue = () => string(missingEmail).check(...emailChecks());

/** A password that somebody chooses. */
export const newPasswordValue = () => string(missingPassword).check(...passwordChecks());
