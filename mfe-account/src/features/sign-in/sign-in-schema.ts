import { missingPassword } from '@fairlead/contracts/api/password-checks';
import {
  boolean,
  extend,
  type infer as Infer,
  minLength,
  object,
  optional,
  string,
  trim,
} from 'zod/mini';
import { emailValue } from '../forms/form-values.ts';

/** The schema of the sign-in form. Any password is tried: only choosing one has rules. */
export const signInSchema = object({
  email: emailValue(),
  password: string(missingPassword).check(minLength(1, missingPassword)),
  rememberDevice: optional(boolean()),
  code: optional(string()),
});

const missingCode = 'Enter the code';

/** The schema of the form once the code of the second step is asked for. */
export const signInCodeSchema = extend(signInSchema, {
  code: string(missingCode).check(trim(), minLength(1, missingCode)),
});

export type SignInValues = Infer<typeof signInSchema>;
