import { reaches } from '@fairlead/contracts/access/levels';
import { ForPerson, NotThere, useLevel } from '@fairlead/remote-kit';
import type { ReactNode } from 'react';

interface ForStaffProps {
  /** The page of the menu, whose level decides. */
  page: string;
  /** Renders the content, with or without write access. */
  children(mayWrite: boolean): ReactNode;
}

/** A page for wellness staff only: its content is only requested then, and disappears as soon as access ends. */
export function ForStaff({ page, children }: ForStaffProps) {
  const level = useLevel(page);
  return (
    <ForPerson>
      {() => (level === 'none' ? <NoAccess /> : children(reaches(level, 'write')))}
    </ForPerson>
  );
}

/** Replaces a page that the person has no access to, or no longer has (W-072). */
export const NoAccess = () => (
  <NotThere
    heading="You do not have access to this page"
    title="This page is not open to you"
    description="Your role does not include it. An administrator of the organization can give you access."
    way={{ href: '/account/dashboard', label: 'Go to your dashboard' }}
  />
);
