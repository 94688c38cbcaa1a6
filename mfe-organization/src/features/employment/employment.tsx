import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { ForPerson, NotLoaded, NotThere } from '@fairlead/remote-kit';
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
  const { currentData, error, isFetching, refetch } = employees.list.useQuery({
    where: {
      id: { equals: employee },
      organization: { equals: org },
      ...(vessel !== undefined && { vessel: { equals: vessel } }),
    },
    depth: 1,
    limit: 1,
  });
  if (error && !currentData && !isFetching)
    return <NotLoaded title="This could not be loaded" onAgain={refetch} />;
  if (!currentData) return <Outline />;
  const [record] = currentData.docs;
  return record ? children(record) : <NoRecord />;
}

const NoRecord = () => (
  <NotThere
    heading="Record not found"
    title="Employee record not found"
    description="It may have been removed, or the link is not quite right."
    way={{ href: paths.account, label: 'Your dashboard' }}
  />
);

const Outline = () => (
  <PageContainer role="status" aria-label="Loading record">
    <DashboardBody>
      <Skeleton $width="18rem" $height="4.5rem" />
      <Skeleton $height="9rem" />
    </DashboardBody>
  </PageContainer>
);
