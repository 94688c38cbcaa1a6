import { usePerson, useSlotContext } from '@fairlead/remote-kit';
import { Fragment, type ReactNode } from 'react';

interface OfOrganizationProps {
  /** Renders what belongs to the organization, and on a page of a vessel to that. */
  children(organization: string, vessel: string | undefined): ReactNode;
}

/** The content of a slot on an organization's page: nothing until it is known who is signed in, and remounted for each person. */
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

/** A member of the slot's context. */
function memberOf(context: unknown, name: string): string | undefined {
  const member = typeof context === 'object' && context !== null && Reflect.get(context, name);
  return typeof member === 'string' ? member : undefined;
}
