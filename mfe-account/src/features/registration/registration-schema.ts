import {
  extend,
  type infer as Infer,
  maxLength,
  minLength,
  object,
  pipe,
  string,
  transform,
  trim,
} from 'zod/mini';
import { emailValue, newPasswordValue } from '../forms/form-values.ts';

const name = () => string().check(trim(), maxLength(80, 'At most 80 characters'));

export const firstName = name().check(minLength(1, 'First name is required'));
/** Empty for somebody who has one name. */
export const lastName = name();

const account = object({ firstName, email: emailValue(), password: newPasswordValue() });

/** The schema of the registration form. A last name is missing unless the person says that they have one name. */
export const registrationSchema = extend(account, {
  lastName: name().check(minLength(1, 'Last name is required')),
});

/** The schema of the registration of somebody who has one name. */
export const oneNameSchema = extend(account, {
  firstName: name().check(minLength(1, 'Name is required')),
  lastName: pipe(
    name(),
    transform(() => ''),
  ),
});

export type RegistrationValues = Infer<typeof registrationSchema>;
