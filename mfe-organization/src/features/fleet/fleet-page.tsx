import { reaches } from '@fairlead/contracts/access/levels';
import {
  ForPerson,
  pageNumber,
  useLastPage,
  useLevel,
  useListState,
  words,
} from '@fairlead/remote-kit';
import { Filters, Rows, SearchField } from '@fairlead/remote-kit/lists';
import { Button, EmptyState, PageContainer, PageOutline, Pager, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { vessels } from '../../api.ts';
import { paths } from '../../paths.ts';
import { registerCalls } from '../registers/register-calls.ts';
import { type Vessel, VesselDialog } from './vessel-dialog.tsx';
import { VesselRow } from './vessel-row.tsx';

const address = { page: pageNumber, q: words(100) };

/** `/organization/{org}/fleet`: the vessels of a company. */
export default function FleetPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Fleet key={org} org={org} />}</ForPerson>;
}

function Fleet({ org }: { org: string }) {
  const mayWrite = reaches(useLevel(paths.fleet(org)), 'write');
  const [{ page, q }, change] = useListState(address);
  const [edited, edit] = useState<Vessel | 'new'>();
  const { data, currentData, error, isFetching, refetch } = vessels.list.useQuery({
    where: { organization: { equals: org }, ...(q && { name: { like: q } }) },
    sort: 'name',
    depth: 0,
    limit: 24,
    page,
  });
  const { data: compliance } = registerCalls.useFleetComplianceQuery(org);
  useLastPage(page, currentData?.totalPages);
  if (!data && (isFetching || !error)) return <PageOutline />;
  const add = {
    label: 'Add vessel',
    icon: <Plus size="1.125rem" aria-hidden />,
    shortcut: 'n',
    onAct: () => edit('new'),
  };
  const isSearched = q !== '' || (data?.totalDocs ?? 0) > 0;
  return (
    <PageContainer>
      <PageHeader
        title="Fleet"
        description="The vessels of the company."
        actions={mayWrite ? [add] : []}
      />
      {isSearched && (
        <Filters>
          <SearchField
            label="Search vessels"
            value={q}
            onChange={(typed) => change({ q: typed }, 'typed')}
          />
        </Filters>
      )}
      {!data ? (
        <EmptyState
          kind="error"
          title="The fleet could not be loaded"
          description="The connection may be interrupted, or vessels are not available right now."
          action={<Button onClick={refetch}>Try again</Button>}
        />
      ) : data.docs.length === 0 ? (
        <NoVessels isSearched={q !== ''} />
      ) : (
        <>
          <Rows aria-label="Vessels" aria-busy={isFetching}>
            {data.docs.map((vessel) => (
              <VesselRow
                key={vessel.id}
                org={org}
                vessel={vessel}
                score={compliance?.vessels[vessel.id]}
                onEdit={mayWrite ? () => edit(vessel) : undefined}
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
      {edited && (
        <VesselDialog
          org={org}
          vessel={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
    </PageContainer>
  );
}

const NoVessels = ({ isSearched }: { isSearched: boolean }) =>
  isSearched ? (
    <EmptyState kind="no-results" description="No vessel of the company is called so." />
  ) : (
    <EmptyState
      kind="no-data"
      title="No vessels yet"
      description="The vessels of the company stand here, each with its crew and its records."
    />
  );
