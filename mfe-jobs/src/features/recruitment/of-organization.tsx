import { usePerson, useSlotContext } from '@fairlead/remote-kit';
import { Fragment, type ReactNode } from 'react';

/** What stands in a slot of an organization's page: nothing until it is known who is there, anew for whoever that is. */
export function OfOrganization({ children }: { children(organization: string): ReactNode }) {
  const person = usePerson()?.id;
  const context = useSlotContext();
  const organization =
    typeof context === 'object' && context !== null && 'organization' in context
      ? String(context.organization)
      : undefined;
  return person && organization && <Fragment key={person}>{children(organization)}</Fragment>;
}
