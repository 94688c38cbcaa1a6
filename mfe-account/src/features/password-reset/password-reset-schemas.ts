import { emailAddress } from '@fairlead/contracts/api/email-address';
import { newPassword } from '@fairlead/contracts/api/users';
import { z } from 'zod';

/** What the form for a forgotten password takes. */
export const forgotPasswordSchema = z.object({ email: emailAddress() });

export type ForgotPasswordValues = z.infer<typeof forgotPasswordSchema>;

/** What the form for a new password takes: the password twice. */
export const resetPasswordSchema = z
  .object({
    password: newPassword(),
    confirmation: z.string().min(1, 'Please confirm your password'),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    error: 'Passwords do not match',
    path: ['confirmation'],
    // Said besides what is wrong with the password, not only once that is right.
    when: ({ value }) => z.object({ confirmation: z.string().min(1) }).safeParse(value).success,
  });

export type ResetPasswordValues = z.infer<typeof resetPasswordSchema>;
