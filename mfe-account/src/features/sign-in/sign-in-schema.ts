import { emailAddress } from '@fairlead/contracts/api/email-address';
import { z } from 'zod';

/** The schema of the sign-in form. Any password is tried: only choosing one has rules. */
export const signInSchema = z.object({
  email: emailAddress(),
  password: z.string().min(1, 'Password is required'),
  rememberDevice: z.boolean().optional(),
});

export type SignInValues = z.infer<typeof signInSchema>;
