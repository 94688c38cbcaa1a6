import { emailAddress } from '@fairlead/contracts/api/email-address';
import { newPassword } from '@fairlead/contracts/api/users';
import { z } from 'zod';

/** The schema of the form for a forgotten password. */
export const forgotPasswordSchema = z.object({ email: emailAddress() });

export type ForgotPasswordValues = z.infer<typeof forgotPasswordSchema>;

/** The schema of the form for a new password: the password twice. */
export const resetPasswordSchema = z
  .object({
    password: newPassword(),
    confirmation: z.string().min(1, 'Please confirm your password'),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    error: 'Passwords do not match',
    path: ['confirmation'],
    // Reported together with problems of the password, not only once that is right.
    when: ({ value }) => z.object({ confirmation: z.string().min(1) }).safeParse(value).success,
  });

export type ResetPasswordValues = z.infer<typeof resetPasswordSchema>;
