import { usePerson } from '@fairlead/remote-kit';
import { Fragment, type ReactNode } from 'react';

/** The content of a slot on an organization's page: nothing until it is known who is signed in, and remounted for each person. */
export function ForViewer({ children }: { children: ReactNode }) {
  const person = usePerson()?.id;
  return person && <Fragment key={person}>{children}</Fragment>;
}
