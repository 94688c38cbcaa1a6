import { emailAddress } from '@fairlead/contracts/api/email-address';
import { newPassword } from '@fairlead/contracts/api/users';
import { z } from 'zod';

const name = (missing: string) =>
  z.string().trim().min(1, missing).max(80, 'At most 80 characters');

export const firstName = name('First name is required');
export const lastName = name('Last name is required');

/** The schema of the registration form. */
export const registrationSchema = z.object({
  firstName,
  lastName,
  email: emailAddress(),
  password: newPassword(),
});

export type RegistrationValues = z.infer<typeof registrationSchema>;
