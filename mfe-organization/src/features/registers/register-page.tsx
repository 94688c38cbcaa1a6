import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import type { Register as AnyRegister } from '@fairlead/contracts/registers/declaration/index';
import { newFilter } from '@fairlead/contracts/registers/filters';
import { defaultTableLayout } from '@fairlead/contracts/registers/table-layout';
import { ForPerson, usePerson, usePortal } from '@fairlead/remote-kit';
import { tableRead, tableSearch, useTableState } from '@fairlead/remote-kit/table';
import { Button, EmptyState, PageContainer, useLocation } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { changedQuery, DataTable } from '@fairlead/ui/table';
import { Download, Plus, Trash2, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useBulkActions } from './bulk-actions.tsx';
import { useCellEditor } from './cell-editor.tsx';
import { columnsOf, hiddenAtFirst } from './columns.tsx';
import { DeletedRecords } from './deleted-records.tsx';
import { ImportRecordsDialog } from './import-dialog.tsx';
import { ListFilters, useNarrowed } from './list-filters.tsx';
import { Measures } from './measures.tsx';
import { WaitingRecords } from './offline/waiting-records.tsx';
import { RegisterOverview } from './overview.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RecordGroups } from './record-groups.tsx';
import { exportAddress, type RegisterRecord, recordsOf, registerCalls } from './register-calls.ts';
import { partsOf } from './register-parts.tsx';
import { type RegisterPlace, useRegisterPlace } from './register-place.ts';
import { storageScope } from './storage-scope.ts';
import { useOpenedRecord } from './use-opened-record.ts';
import { useTableViews } from './use-table-views.ts';
import type { FormValues } from './values.ts';

/** A register: its records as a table, and its actions. */
export default function RegisterPage() {
  const { place, level } = useRegisterPlace();
  return <ForPerson>{() => <Register key={place.base} place={place} level={level} />}</ForPerson>;
}

const pageSize = 20;

function Register({ place, level }: ReturnType<typeof useRegisterPlace>) {
  const { register, vessel, base } = place;
  const { navigate, apiHost } = usePortal();
  const { pathname, search } = useLocation();
  const openRecord = useOpenedRecord(base);
  const [isAdding, add] = useState(false);
  const [isImporting, importing] = useState(false);
  const [isTrashOpen, openTrash] = useState(false);
  const mayWrite = reaches(level, 'write') || (register.isPersonal === true && level === 'read');
  const me = usePerson()?.id;
  const columns = useMemo(() => columnsOf(register, vessel !== undefined), [register, vessel]);
  const initialView = useMemo(
    () => ({
      query: {
        sort: [sortOf(register.order)],
        filters: [],
        join: 'and' as const,
        perPage: pageSize,
      },
      layout: { ...defaultTableLayout, hidden: hiddenAtFirst(register, columns) },
    }),
    [register, columns],
  );
  const initialQuery = useMemo(() => ({ ...initialView.query, page: 1 }), [initialView]);
  const state = useTableState({
    name: `register.${register.slug}.${place.scope}`,
    columns,
    query: initialQuery,
    layout: initialView.layout,
  });
  const views = useTableViews(`${register.slug} ${place.scope}`, place.org, state);
  const { narrowed, where: narrowedTo, change: narrow } = useNarrowed(register);
  const cells = useCellEditor(place, level, columns);
  const { where: asked, ...read } = tableRead(state.query, columns);
  const wheres = [storageScope(place), asked, narrowedTo].filter((one) => one !== undefined);
  const where = wheres.length > 1 ? { and: wheres } : storageScope(place);
  const found = { where, sort: closedLast(register, read.sort), select: withoutLong(register) };
  const list = recordsOf(register).list.useQuery(
    { ...read, ...found, depth: 1 },
    { skip: narrowed.isGrouped },
  );
  const { data: summary } = registerCalls.useRegisterSummaryQuery({
    register: register.slug,
    where,
  });
  const { actions, dialog } = useBulkActions({ place, level, columns });
  /** The records of one status, as a list. */
  const showOnly = (status: string) => {
    const column = columns.find(({ id }) => id === 'status');
    if (!column?.filter) return;
    const others = state.query.filters.filter(({ id }) => id !== 'status');
    const item = { ...newFilter('status', column.filter, 'of-group'), value: [status] };
    const query = changedQuery(state.query, { filters: [...others, item], join: 'and' });
    const ungrouped = new URLSearchParams(search);
    ungrouped.delete('group');
    navigate(
      pathname + tableSearch(`${ungrouped}`, { query, view: undefined }, columns, initialQuery),
    );
  };
  const parts = partsOf(register);
  const hrefOf = ({ id }: RegisterRecord) => `${base}/${id}`;
  const open = (record: RegisterRecord) => navigate(hrefOf(record));
  const addAction = {
    label: `Add ${register.singular.toLowerCase()}`,
    icon: <Plus size="1.125rem" aria-hidden />,
    shortcut: 'n',
    onAct: () => add(true),
  };
  return (
    <PageContainer>
      <PageHeader
        title={place.title}
        actions={mayWrite ? [...(parts.listActions?.(place) ?? []), addAction] : []}
        more={[
          {
            label: 'Export as CSV',
            icon: <Download size="1rem" aria-hidden />,
            href: exportAddress(apiHost, register, { where, sort: read.sort }),
          },
          ...(mayWrite
            ? [
                {
                  label: 'Import from CSV',
                  icon: <Upload size="1rem" aria-hidden />,
                  onAct: () => importing(true),
                },
              ]
            : []),
          ...(reaches(level, 'approve')
            ? [
                {
                  label: 'Deleted records',
                  icon: <Trash2 size="1rem" aria-hidden />,
                  onAct: () => openTrash(true),
                },
              ]
            : []),
        ]}
      />
      {summary && <Measures register={register} summary={summary} />}
      <WaitingRecords place={place} />
      <RegisterOverview place={place} />
      {parts.AboveList && <parts.AboveList place={place} level={level} />}
      <ListFilters register={register} narrowed={narrowed} onChange={narrow} />
      <TablePart>
        <DataTable
          label={register.plural}
          columns={cells.columns}
          state={state}
          rows={list.data?.docs ?? none}
          total={list.data?.totalDocs ?? 0}
          idOf={({ id }) => id}
          nameOf={({ title, number }) => title ?? number ?? register.singular}
          isLoading={list.isFetching}
          onRetry={list.isError && !list.data ? list.refetch : undefined}
          onOpen={open}
          hrefOf={hrefOf}
          onEdit={cells.edit}
          actions={actions}
          {...(summary && { facets: summary.counts })}
          views={views}
          groups={
            narrowed.isGrouped &&
            summary?.total !== 0 && (
              <RecordGroups
                place={place}
                columns={cells.columns}
                state={state}
                asked={{ ...found, sort: read.sort }}
                onOpen={open}
                hrefOf={hrefOf}
                onEdit={cells.edit}
                onAll={showOnly}
              />
            )
          }
          defaultView={initialView}
          empty={
            narrowedTo ? (
              <EmptyState kind="no-results" />
            ) : (
              <EmptyState
                kind="no-data"
                title={register.empty.title}
                description={register.empty.text}
                action={mayWrite && <Button onClick={() => add(true)}>{addAction.label}</Button>}
              />
            )
          }
        />
      </TablePart>
      {dialog}
      {cells.editor}
      {isAdding && (
        <RecordDialog
          place={place}
          initial={beginningOf({ ...place, level }, me)}
          onClose={() => add(false)}
          onMade={openRecord}
        />
      )}
      {isImporting && <ImportRecordsDialog place={place} onClose={() => importing(false)} />}
      {isTrashOpen && <DeletedRecords place={place} onClose={() => openTrash(false)} />}
    </PageContainer>
  );
}

const none: readonly never[] = [];

/** Fields that no list shows; restricted ones are only read on the page of a record. */
const withoutLong = ({ fields }: AnyRegister): Record<string, false> => ({
  moves: false,
  attachments: false,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { isRestricted }]) =>
      isRestricted ? [[name, false as const]] : [],
    ),
  ),
});

/** The initial values of a new record: the only choice that its list shows, and the person where people write their own records. */
function beginningOf(
  { register, list, level }: RegisterPlace & { level: AccessLevel },
  me: string | undefined,
): FormValues {
  const [code, ...more] = list.shows?.codes ?? [];
  const isOwn = register.isPersonal && register.ofPerson && me && !reaches(level, 'approve');
  return {
    ...(code !== undefined &&
      more.length === 0 &&
      list.shows?.member !== 'status' && { [list.shows?.member ?? '']: code }),
    ...(isOwn && { [register.ofPerson ?? '']: me }),
  };
}

/** Open records by due date first and closed ones last, in registers without another order. */
const closedLast = ({ order, statuses }: AnyRegister, sort: string | undefined) =>
  sort === order && !order.startsWith('-') && statuses.some(({ isClosed }) => isClosed)
    ? `closedOn,${order}`
    : sort;

const sortOf = (order: string) => ({
  id: order.replace(/^-/, ''),
  order: order.startsWith('-') ? ('desc' as const) : ('asc' as const),
});

const TablePart = styled.div`
  margin-bottom: 2rem;
`;
