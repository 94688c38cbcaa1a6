import type { Form } from '@fairlead/contracts/api/forms';
import { Rows } from '@fairlead/remote-kit/lists';
import { Button, EmptyState, Pager } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formRequests } from '../../api.ts';
import { RequestRow } from './request-row.tsx';

/** How many are shown at once. */
const perPage = 5;

/** The requests of a form, latest first, with who has answered; renders nothing where there are none. */
export function Requests({ form }: { form: Form }) {
  const [page, show] = useState(1);
  const { data, isError, isFetching, refetch } = formRequests.list.useQuery(
    {
      where: { form: { equals: form.id } },
      sort: '-createdAt',
      depth: 1,
      limit: perPage,
      page,
    },
    // Others answer meanwhile.
    { refetchOnMountOrArgChange: true },
  );
  if (!data && !isError) return null;
  if (data?.totalDocs === 0) return null;
  // The requests on the last page may have been withdrawn.
  if (data && !isFetching && page > data.totalPages) show(data.totalPages);
  return (
    <Part aria-labelledby="requests">
      <h2 id="requests">Requests</h2>
      {data ? (
        <>
          <Rows aria-label="Requests">
            {data.docs.map((request) => (
              <RequestRow key={request.id} form={form} request={request} />
            ))}
          </Rows>
          <Pager page={page} totalPages={data.totalPages} loading={isFetching} onPage={show} />
        </>
      ) : (
        <EmptyState
          kind="error"
          title="The requests could not be loaded"
          action={<Button onClick={refetch}>Try again</Button>}
        />
      )}
    </Part>
  );
}

const Part = styled.section`
  margin-bottom: 2rem;
  > h2 {
    margin-bottom: 0.75rem;
    font-size: 1.125rem;
  }
`;
