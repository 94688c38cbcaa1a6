import { folded } from '@fairlead/service-kit';

/** What people are searched and sorted by: their name, followed by the address. */
export const soughtOf = ({ fullName = '', email = '' }: { fullName?: string; email?: string }) => ({
  name: folded(fullName || email),
  address: folded(email),
});
