import { foldCase } from '@fairlead/service-kit';

/** What people are searched and sorted by: their name, followed by the address. */
export const soughtOf = ({ fullName = '', email = '' }: { fullName?: string; email?: string }) => ({
  name: foldCase(fullName || email),
  address: foldCase(email),
});
