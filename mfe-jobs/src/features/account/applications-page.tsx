import { ForPerson } from '@fairlead/remote-kit';
import { Button, ButtonLink, EmptyState, PageContainer, PageOutline, Pager } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { Middle } from '../detail/detail-parts.tsx';
import { Rows } from './account-parts.tsx';
import { ApplicationRow } from './application-row.tsx';
import { useGetApplicationsQuery } from './get-applications.ts';
import { usePageNumber } from './use-page-number.ts';

/** `/account/applications`: what the person applied for, and how far each application is. */
export default function ApplicationsPage() {
  return <ForPerson>{({ id }) => <Applications person={id} />}</ForPerson>;
}

function Applications({ person }: { person: string }) {
  const [page, turnTo] = usePageNumber();
  const { data, error, isFetching, refetch } = useGetApplicationsQuery({ person, page });
  if (!data && (isFetching || !error)) return <PageOutline />;
  return (
    <PageContainer>
      <Middle>
        <h1>Your applications</h1>
        {!data ? (
          <EmptyState
            kind="error"
            title="Your applications could not be loaded"
            description="The connection may be interrupted, or applications are not available right now."
            action={<Button onClick={refetch}>Try again</Button>}
          />
        ) : data.docs.length === 0 ? (
          <EmptyState
            kind="no-data"
            title="You have not applied for a job yet"
            description="Each application will be shown here, with how far it is."
            action={<ButtonLink href={paths.jobs.href()}>Find a job</ButtonLink>}
          />
        ) : (
          <>
            <Rows>
              {data.docs.map((application) => (
                <ApplicationRow key={application.id} application={application} />
              ))}
            </Rows>
            <Pager
              page={data.page}
              totalPages={data.totalPages}
              loading={isFetching}
              onPage={turnTo}
            />
          </>
        )}
      </Middle>
    </PageContainer>
  );
}
