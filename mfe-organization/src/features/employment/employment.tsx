import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { ForPerson } from '@fairlead/remote-kit';
import { type MissingPage, ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { PageContainer, Skeleton } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { employees } from '../../api.ts';
import { paths } from '../../paths.ts';
import { DashboardBody } from '../dashboard/dashboard-parts.tsx';

interface EmploymentProps {
  org: string;
  employee: string;
  /** The vessel in the path; a record of another is treated as not found. */
  vessel?: string;
  children(record: DocumentOf<'employees'>): ReactNode;
}

/** Renders what is about one employee record, once it is read; one that does not match the path is not found. */
export function Employment(props: EmploymentProps) {
  return <ForPerson>{() => <Read key={props.employee} {...props} />}</ForPerson>;
}

function Read({ org, employee, vessel, children }: EmploymentProps) {
  const read = employees.list.useQuery({
    where: {
      id: { equals: employee },
      organization: { equals: org },
      ...(vessel !== undefined && { vessel: { equals: vessel } }),
    },
    depth: 1,
    limit: 1,
  });
  return (
    <ResourcePage
      resource={useResource(read, { isIt: ({ docs }) => docs.length > 0 })}
      failure="This record could not be loaded"
      outline={<Outline />}
      missing={recordNotFound}
    >
      {({ docs: [record] }) => record && children(record)}
    </ResourcePage>
  );
}

const recordNotFound: MissingPage = {
  heading: 'Record not found',
  title: 'Employee record not found',
  description: 'It may have been removed, or the link is not quite right.',
  way: { href: paths.account, label: 'Your dashboard' },
};

const Outline = () => (
  <PageContainer role="status" aria-label="Loading record">
    <DashboardBody>
      <Skeleton $width="18rem" $height="4.5rem" />
      <Skeleton $height="9rem" />
    </DashboardBody>
  </PageContainer>
);
