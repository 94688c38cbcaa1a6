import type { SessionUser } from '@fairlead/contracts/portal/session';
import { PageOutline } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { usePerson } from '../portal.ts';

/**
 * What only a signed-in person may see, once it is known who it is. The shell sends a visitor to sign in first, by the access of the page in
 * `remote.json`.
 */
export function ForPerson({ children }: { children(person: SessionUser): ReactNode }) {
  const person = usePerson();
  return person ? children(person) : <PageOutline label="Loading your account" />;
}
