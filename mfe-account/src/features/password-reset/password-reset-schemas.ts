import { type infer as Infer, minLength, object, refine, string } from 'zod/mini';
import { emailValue, newPasswordValue } from '../forms/form-values.ts';

/** The schema of the form for a forgotten password. */
export const forgotPasswordSchema = object({ email: emailValue() });

export type ForgotPasswordValues = Infer<typeof forgotPasswordSchema>;

const confirmation = () => string().check(minLength(1, 'Please confirm your password'));
const confirmed = object({ confirmation: confirmation() });

/** The schema of the form for a new password: the password twice. */
export const resetPasswordSchema = object({
  password: newPasswordValue(),
  confirmation: confirmation(),
}).check(
  refine(({ password, confirmation }) => password === confirmation, {
    error: 'Passwords do not match',
    path: ['confirmation'],
    // Reported together with problems of the password, not only once that is right.
    when: ({ value }) => confirmed.safeParse(value).success,
  }),
);

export type ResetPasswordValues = Infer<typeof resetPasswordSchema>;
