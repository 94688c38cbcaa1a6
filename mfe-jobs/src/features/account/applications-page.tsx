import type { Interview } from '@fairlead/contracts/api/candidates';
import { ForPerson, pageNumber, useListState } from '@fairlead/remote-kit';
import { PagedRows } from '@fairlead/remote-kit/lists';
import { ButtonLink, PageContainer } from '@fairlead/ui';
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
  const read = applications.list.useQuery(applicationsRead(person, page));
  const [now] = useState(() => new Date().toISOString());
  const coming = interviews.list.useQuery(comingInterviews(person, now)).data?.docs ?? none;
  return (
    <PageContainer>
      <Middle>
        <h1>Your applications</h1>
        <PagedRows
          read={read}
          page={page}
          onPage={(chosen) => change({ page: chosen })}
          notLoaded={{ title: 'Your applications could not be loaded' }}
          empty={{
            title: 'You have not applied for a job yet',
            description: 'Each application and its progress appear here.',
            action: <ButtonLink href={paths.jobs.href()}>Find a job</ButtonLink>,
          }}
        >
          {(rows) => (
            <Rows>
              {rows.map((application) => (
                <ApplicationRow
                  key={application.id}
                  application={application}
                  interviews={coming.filter(({ application: of }) => of === application.id)}
                />
              ))}
            </Rows>
          )}
        </PagedRows>
      </Middle>
    </PageContainer>
  );
}
