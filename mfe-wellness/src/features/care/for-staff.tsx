import { reaches } from '@fairlead/contracts/access/levels';
import { ForPerson, NotThere, useLevel } from '@fairlead/remote-kit';
import type { ReactNode } from 'react';

interface ForStaffProps {
  /** The page of the menu, whose level decides. */
  page: string;
  /** Draws what stands there, for whoever may change it or not. */
  children(mayWrite: boolean): ReactNode;
}

/** A page that wellness staff alone open: what is on it is asked for only then, and leaves the screen as soon as the right to it ends. */
export function ForStaff({ page, children }: ForStaffProps) {
  const level = useLevel(page);
  return (
    <ForPerson>
      {() => (level === 'none' ? <NoAccess /> : children(reaches(level, 'write')))}
    </ForPerson>
  );
}

/** Stands in place of a page that is not open to the person, or not any more (W-072). */
export const NoAccess = () => (
  <NotThere
    heading="You do not have access to this page"
    title="This page is not open to you"
    description="Your role does not include it. An administrator of the organization can give you access."
    way={{ href: '/account/dashboard', label: 'Go to your dashboard' }}
  />
);
