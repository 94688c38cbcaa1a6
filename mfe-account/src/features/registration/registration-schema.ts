import { emailAddress } from '@fairlead/contracts/api/email-address';
import { newPassword } from '@fairlead/contracts/api/users';
import { z } from 'zod';

const name = () => z.string().trim().max(80, 'At most 80 characters');

export const firstName = name().min(1, 'First name is required');
/** Empty for somebody who has one name. */
export const lastName = name();

const account = z.object({ firstName, email: emailAddress(), password: newPassword() });

/** The schema of the registration form. A last name is missing unless the person says that they have one name. */
export const registrationSchema = account.extend({
  lastName: name().min(1, 'Last name is required'),
});

/** The schema of the registration of somebody who has one name. */
export const oneNameSchema = account.extend({
  firstName: name().min(1, 'Name is required'),
  lastName: name().transform(() => ''),
});

export type RegistrationValues = z.infer<typeof registrationSchema>;
