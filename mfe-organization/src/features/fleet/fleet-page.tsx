import { reaches } from '@fairlead/contracts/access/levels';
import type { FilterItem } from '@fairlead/contracts/registers/filters';
import { defaultTableLayout } from '@fairlead/contracts/registers/table-layout';
import { ForPerson, useLevel } from '@fairlead/remote-kit';
import { Filters, SearchField } from '@fairlead/remote-kit/lists';
import { type AddressedTableState, tableRead, useTableState } from '@fairlead/remote-kit/table';
import { Button, EmptyState, PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { DataTable } from '@fairlead/ui/table';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { vessels } from '../../api.ts';
import { paths } from '../../paths.ts';
import { registerCalls } from '../registers/register-calls.ts';
import { useTableViews } from '../registers/use-table-views.ts';
import { fleetColumns, hiddenAtFirst } from './fleet-columns.tsx';
import { type Vessel, VesselDialog } from './vessel-dialog.tsx';

/** `/organization/{org}/fleet`: the vessels of a company. */
export default function FleetPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Fleet key={org} org={org} />}</ForPerson>;
}

const initialView = {
  query: {
    sort: [{ id: 'name', order: 'asc' as const }],
    filters: [],
    join: 'and' as const,
    perPage: 20,
  },
  // The edit column stays visible however many columns there are.
  layout: { ...defaultTableLayout, hidden: hiddenAtFirst, pinned: { start: [], end: ['edit'] } },
} as const;

function Fleet({ org }: { org: string }) {
  const mayWrite = reaches(useLevel(paths.fleet(org)), 'write');
  const [edited, edit] = useState<Vessel | 'new'>();
  const { data: compliance } = registerCalls.useFleetComplianceQuery(org);
  const columns = useMemo(
    () => fleetColumns({ org, compliance, onEdit: mayWrite ? edit : undefined }),
    [org, compliance, mayWrite],
  );
  const state = useTableState({
    name: 'fleet',
    columns,
    query: { ...initialView.query, page: 1 },
    layout: initialView.layout,
  });
  const views = useTableViews('fleet', org, state);
  const { where: asked, ...read } = tableRead(state.query, columns);
  const here = { organization: { equals: org } };
  const where = asked ? { and: [here, asked] } : here;
  const list = vessels.list.useQuery({ ...read, where, depth: 0 });
  const add = {
    label: 'Add vessel',
    icon: <Plus size="1.125rem" aria-hidden />,
    shortcut: 'n',
    onAct: () => edit('new'),
  };
  return (
    <PageContainer>
      <PageHeader
        title="Fleet"
        description="The vessels of the company."
        actions={mayWrite ? [add] : []}
      />
      <Filters>
        <VesselSearch state={state} />
      </Filters>
      <DataTable
        label="Vessels"
        columns={columns}
        state={state}
        rows={list.data?.docs ?? none}
        total={list.data?.totalDocs ?? 0}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        isLoading={list.isFetching}
        onRetry={list.isError && !list.data ? list.refetch : undefined}
        views={views}
        defaultView={initialView}
        empty={
          <EmptyState
            kind="no-data"
            title="No vessels yet"
            description="The vessels of the company appear here, each with its crew and its records."
            action={mayWrite && <Button onClick={add.onAct}>{add.label}</Button>}
          />
        }
      />
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

const none: readonly never[] = [];

/** The filter by name that the search field above the table sets; the filters show it like any other. */
const byName: Omit<FilterItem, 'value'> = {
  id: 'name',
  variant: 'text',
  operator: 'iLike',
  filterId: 'search',
};

function VesselSearch({ state }: { state: AddressedTableState }) {
  const { filters } = state.query;
  const isSought = ({ id, operator }: FilterItem) =>
    id === byName.id && operator === byName.operator;
  const [sought = ''] = [filters.find(isSought)?.value ?? ''].flat();
  return (
    <SearchField
      label="Search vessels"
      value={sought}
      onChange={(value) => {
        const others = filters.filter((item) => !isSought(item));
        state.changeQuery({ filters: value ? [...others, { ...byName, value }] : others });
      }}
    />
  );
}
