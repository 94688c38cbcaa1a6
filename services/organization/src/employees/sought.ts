import { folded } from '@fairlead/service-kit';

/** What a person is found and ordered by: their name, and the address after it. */
export const soughtOf = ({ fullName = '', email = '' }: { fullName?: string; email?: string }) => ({
  name: folded(fullName || email),
  address: folded(email),
});
