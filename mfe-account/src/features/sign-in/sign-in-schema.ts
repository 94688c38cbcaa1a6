import { missingPassword } from '@fairlead/contracts/api/password-checks';
import { boolean, type infer as Infer, minLength, object, optional, string } from 'zod/mini';
import { emailValue } from '../forms/form-values.ts';

/** The schema of the sign-in form. Any password is tried: only choosing one has rules. */
export const signInSchema = object({
  email: emailValue(),
  password: string(missingPassword).check(minLength(1, missingPassword)),
  rememberDevice: optional(boolean()),
});

export type SignInValues = Infer<typeof signInSchema>;
