import type { Interview } from '@fairlead/contracts/api/candidates';
import { ForPerson, pageNumber, useLastPage, useListState } from '@fairlead/remote-kit';
import { Button, ButtonLink, EmptyState, PageContainer, PageOutline, Pager } from '@fairlead/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Middle } from '../detail/detail-parts.tsx';
import { Rows } from './account-parts.tsx';
import { ApplicationRow } from './application-row.tsx';
import { applications, applicationsRead } from './get-applications.ts';
import { comingInterviews, interviews } from './get-interviews.ts';

const address = { page: pageNumber };
const none: readonly Interview[] = [];

/** `/account/applications`: the person's applications, and the progress of each. */
export default function ApplicationsPage() {
  return <ForPerson>{({ id }) => <Applications person={id} />}</ForPerson>;
}

function Applications({ person }: { person: string }) {
  const [{ page }, change] = useListState(address);
  const { data, currentData, error, isFetching, refetch } = applications.list.useQuery(
    applicationsRead(person, page),
  );
  const [now] = useState(() => new Date().toISOString());
  const coming = interviews.list.useQuery(comingInterviews(person, now)).data?.docs ?? none;
  useLastPage(page, currentData?.totalPages);
  if (!data && (isFetching || !error)) return <PageOutline />;
  return (
    <PageContainer>
      <Middle>
        <h1>Your applications</h1>
        {!data ? (
          <EmptyState
            kind="error"
            title="Your applications could not be loaded"
            action={<Button onClick={refetch}>Try again</Button>}
          />
        ) : data.docs.length === 0 ? (
          <EmptyState
            kind="no-data"
            title="You have not applied for a job yet"
            description="Each application and its progress appear here."
            action={<ButtonLink href={paths.jobs.href()}>Find a job</ButtonLink>}
          />
        ) : (
          <>
            <Rows>
              {data.docs.map((application) => (
                <ApplicationRow
                  key={application.id}
                  application={application}
                  interviews={coming.filter(({ application: of }) => of === application.id)}
                />
              ))}
            </Rows>
            <Pager
              page={data.page}
              totalPages={data.totalPages}
              loading={isFetching}
              onPage={(chosen) => change({ page: chosen })}
            />
          </>
        )}
      </Middle>
    </PageContainer>
  );
}
