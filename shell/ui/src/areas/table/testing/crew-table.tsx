import type { TableLayout } from '@fairlead/contracts/registers/table-layout';
import type { TableQuery } from '@fairlead/contracts/registers/table-query';
import { useMemo, useState } from 'react';
import { DataTable, type DataTableProps } from '../data-table.tsx';
import { useLocalRows } from '../local/use-local-rows.ts';
import type { TableColumn } from '../table-column.ts';
import type { SavedView, TableViews } from '../views/table-views.ts';
import { type CrewMember, crewColumns, crewOf } from './crew.ts';
import { useOwnTableState } from './use-own-table-state.ts';

interface CrewTableProps extends Partial<DataTableProps<CrewMember>> {
  count?: number;
  columns?: readonly TableColumn<CrewMember>[];
  query?: Partial<TableQuery>;
  layout?: Partial<TableLayout>;
  /** Whether it is endless rather than paged. */
  isEndless?: boolean;
}

const idOf = ({ id }: CrewMember) => id;
const nameOf = ({ name }: CrewMember) => name;

/** A table of a crew with all rows loaded. */
export function CrewTable(props: CrewTableProps) {
  const { count = 25, columns = crewColumns, query, layout, isEndless, ...table } = props;
  const state = useOwnTableState({ ...(query && { query }), ...(layout && { layout }) });
  const crew = useMemo(() => crewOf(count), [count]);
  const found = useLocalRows(crew, columns, state.query, isEndless);
  return (
    <DataTable
      label="Crew"
      columns={columns}
      state={state}
      rows={found.rows}
      total={found.total}
      facets={found.facets}
      idOf={idOf}
      nameOf={nameOf}
      {...(isEndless && { onMore: () => {} })}
      {...table}
    />
  );
}

/** Saved views that are kept as long as the page is open. @param toast shows what was done with them */
export function useOwnViews(
  first: readonly SavedView[] = [],
  toast: TableViews['toast'] = () => {},
): TableViews {
  const [list, setList] = useState(first);
  const [current, setCurrent] = useState<string>();
  return {
    list,
    current,
    onOpen: setCurrent,
    onSave: ({ id = `view-${list.length + 1}`, ...view }) => {
      const saved = { ...view, id, canChange: true };
      const isNew = !list.some((one) => one.id === id);
      setList(isNew ? [...list, saved] : list.map((one) => (one.id === id ? saved : one)));
      if (isNew) setCurrent(id);
    },
    onRemove: async (id) => {
      setList(list.filter((one) => one.id !== id));
      if (current === id) setCurrent(undefined);
      return true;
    },
    onRestore: (view) => setList((now) => [...now, view]),
    toast,
  };
}
