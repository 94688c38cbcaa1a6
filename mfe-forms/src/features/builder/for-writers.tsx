import { reaches } from '@fairlead/contracts/access/levels';
import { NotThere, useLevel } from '@fairlead/remote-kit';
import { PageOutline } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';

/** Content only for those who write an organization's forms: an access template may give others read access alone. */
export function ForWriters({ org, children }: { org: string; children: ReactNode }) {
  const level = useLevel(paths.library(org));
  if (reaches(level, 'write')) return children;
  if (!reaches(level, 'read')) return <PageOutline />;
  return (
    <NotThere
      heading="Forms are read-only for you"
      title="You cannot change forms here"
      description="Your access lets you read the forms of this organization."
      way={{ href: paths.library(org), label: 'See the Form Library' }}
    />
  );
}
