import { reaches } from '@fairlead/contracts/access/levels';
import type { Form } from '@fairlead/contracts/api/forms';
import type { FilterItem } from '@fairlead/contracts/registers/filters';
import { defaultTableLayout } from '@fairlead/contracts/registers/table-layout';
import { ForPerson, useLevel } from '@fairlead/remote-kit';
import { Filters, SearchField } from '@fairlead/remote-kit/lists';
import { type AddressedTableState, tableRead, useTableState } from '@fairlead/remote-kit/table';
import { ButtonLink, EmptyState, PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { DataTable } from '@fairlead/ui/table';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { forms } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useVesselChoices } from '../vessels/use-vessel-choices.ts';
import { DeletedForms } from './deleted-forms.tsx';
import { FormActions } from './form-actions.tsx';
import { libraryColumns } from './library-columns.tsx';

/** `/organization/{org}/forms`: the forms of an organization (F-002). */
export default function LibraryPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Library key={org} org={org} />}</ForPerson>;
}

const initialView = {
  query: {
    sort: [{ id: 'updatedAt', order: 'desc' as const }],
    filters: [],
    join: 'and' as const,
    perPage: 20,
  },
  layout: { ...defaultTableLayout, pinned: { start: [], end: ['acts'] } },
} as const;
const first = { ...initialView.query, page: 1 };

/** Members that no list shows. */
const withoutContent = {
  fields: false,
  intro: false,
  confirmationMessage: false,
  draft: false,
} as const;

function Library({ org }: { org: string }) {
  const [acted, act] = useState<Form>();
  const [isTrashOpen, openTrash] = useState(false);
  const mayWrite = reaches(useLevel(paths.library(org)), 'write');
  const vessels = useVesselChoices(org);
  const columns = useMemo(
    () => libraryColumns({ org, vessels, onActs: mayWrite ? act : undefined }),
    [org, vessels, mayWrite],
  );
  const state = useTableState({ name: 'forms', columns, query: first, layout: initialView.layout });
  const { where: asked, ...read } = tableRead(state.query, columns);
  const here = { organization: { equals: org } };
  const where = asked ? { and: [here, asked] } : here;
  const list = forms.list.useQuery({ ...read, where, depth: 1, select: withoutContent });
  const create = paths.create(org);
  return (
    <PageContainer>
      <PageHeader
        title="Form Library"
        description="Forms for the people of the organization."
        actions={mayWrite ? [{ ...add, href: create }] : []}
        more={mayWrite ? [{ ...trash, onAct: () => openTrash(true) }] : []}
      />
      <Filters>
        <FormSearch state={state} />
      </Filters>
      <DataTable
        label="Forms"
        columns={columns}
        state={state}
        rows={list.data?.docs ?? none}
        total={list.data?.totalDocs ?? 0}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        isLoading={list.isFetching}
        onRetry={list.isError && !list.data ? list.refetch : undefined}
        defaultView={initialView}
        empty={
          <EmptyState
            kind="no-data"
            title="No forms yet"
            description="The forms you create appear here, with their submissions."
            action={mayWrite && <ButtonLink href={create}>{add.label}</ButtonLink>}
          />
        }
      />
      {acted && <FormActions org={org} form={acted} onClose={() => act(undefined)} />}
      {isTrashOpen && <DeletedForms org={org} onClose={() => openTrash(false)} />}
    </PageContainer>
  );
}

const add = {
  label: 'Create form',
  icon: <Plus size="1.125rem" aria-hidden />,
  shortcut: 'n',
};
const trash = { label: 'Deleted forms', icon: <Trash2 size="1rem" aria-hidden /> };
const none: readonly never[] = [];

/** The filter by title that the search field above the table sets; the filters show it like any other. */
const byTitle: Omit<FilterItem, 'value'> = {
  id: 'title',
  variant: 'text',
  operator: 'iLike',
  filterId: 'search',
};

function FormSearch({ state }: { state: AddressedTableState }) {
  const { filters } = state.query;
  const isSought = ({ id, operator }: FilterItem) =>
    id === byTitle.id && operator === byTitle.operator;
  const [sought = ''] = [filters.find(isSought)?.value ?? ''].flat();
  return (
    <SearchField
      label="Search forms"
      value={sought}
      onChange={(value) => {
        const others = filters.filter((item) => !isSought(item));
        state.changeQuery({ filters: value ? [...others, { ...byTitle, value }] : others });
      }}
    />
  );
}
