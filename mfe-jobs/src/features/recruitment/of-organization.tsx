import { usePerson, useSlotContext } from '@fairlead/remote-kit';
import { Fragment, type ReactNode } from 'react';

interface OfOrganizationProps {
  /** Draws what is of the organization, and on a page of a vessel of that. */
  children(organization: string, vessel: string | undefined): ReactNode;
}

/** What stands in a slot of an organization's page: nothing until it is known who is there, anew for whoever that is. */
export function OfOrganization({ children }: OfOrganizationProps) {
  const person = usePerson()?.id;
  const context = useSlotContext();
  const organization = memberOf(context, 'organization');
  return (
    person &&
    organization && (
      <Fragment key={person}>{children(organization, memberOf(context, 'vessel'))}</Fragment>
    )
  );
}

/** A member of what the page tells those who appear in it. */
function memberOf(context: unknown, name: string): string | undefined {
  const member = typeof context === 'object' && context !== null && Reflect.get(context, name);
  return typeof member === 'string' ? member : undefined;
}
