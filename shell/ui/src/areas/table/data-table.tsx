import { Button, EmptyState } from '@fairlead/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Cards } from './cards/cards.tsx';
import { noFilters, withFilterOf } from './filters/drafted.ts';
import type { Facets } from './filters/facets.ts';
import { useFilterDraft } from './filters/use-filter-draft.ts';
import { Grid } from './grid/grid.tsx';
import { TableFoot } from './paging/foot.tsx';
import { useNarrow } from './popover/use-narrow.ts';
import { ActionBar, type BulkAction } from './selection/action-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import type { TableState } from './state/table-state.ts';
import type { TableColumn } from './table-column.ts';
import { TableTools } from './table-tools.tsx';
import type { TableViews, ViewContent } from './views/table-views.ts';

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  /** Must be the same at each render, so that what does not change is not rendered again. */
  columns: readonly TableColumn<Row>[];
  state: TableState;
  /** The rows of the page or, where the table has no pages, all that are loaded so far, in order. */
  rows: readonly Row[];
  /** How many rows there are in all. */
  total: number;
  idOf(row: Row): string;
  /** The name of a row, such as that of its person. */
  nameOf(row: Row): string;
  /** Rows are loading: outlines are shown while there are none. */
  isLoading?: boolean;
  /** Loading failed, and this retries it. */
  onRetry?: (() => void) | undefined;
  /** Makes the table endless: more rows are requested when the last ones come into view. Without this it has pages. */
  onMore?: () => void;
  /** Opens a row, by a click or by Enter. */
  onOpen?(row: Row): void;
  /** The address that a row opens, so that it can be opened in another tab too. */
  hrefOf?(row: Row): string;
  /** Edits the value of a row's column, for columns that are editable there. */
  onEdit?(row: Row, column: string): void;
  /** The actions on selected rows; without any, rows cannot be selected. */
  actions?: readonly BulkAction[];
  facets?: Facets;
  views?: TableViews;
  /** What the table shows when no view is open; its declared query and layout by default. */
  defaultView?: ViewContent;
  /** Further content above the table, at its start. */
  tools?: ReactNode;
  /** Replaces the rows and their pages: the same rows in groups, each a `TableGroup`. */
  groups?: ReactNode;
  /** Shown instead while the table is empty even without filters. */
  empty?: ReactNode;
}

/** How many outlines are shown for rows that are loading. */
const outlines = { first: 10, more: 3 };

/**
 * A table of any number of rows, which the caller supplies according to its state: to sort, filter, lay out, page through or scroll, select and open.
 * On a phone its rows are cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, state, rows, total, idOf, actions = [], isLoading = false, onRetry } = props;
  const { query } = state;
  const isNarrow = useNarrow();
  const [draft, changeDraft] = useFilterDraft(state, columns);
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row keeps its id, whatever function says it
  const ids = useMemo(() => rows.map(idOf), [rows]);
  const selection = useSelection(ids, total, query);
  const isEndless = props.onMore !== undefined;
  const isMore = isEndless && rows.length < total;
  const awaited = rows.length === 0 && isLoading ? outlines.first : isMore ? outlines.more : 0;
  const shown = {
    label: props.label,
    columns,
    state,
    rows,
    ids,
    nameOf: props.nameOf,
    total,
    firstNumber: isEndless ? 1 : (query.page - 1) * query.perPage + 1,
    isLoading,
    awaited,
    selection: actions.length > 0 ? selection : undefined,
    onOpen: props.onOpen,
    onEdit: props.onEdit,
    hrefOf: props.hrefOf,
    onMore: props.onMore,
    onFilter: (id: string) => {
      changeDraft(withFilterOf(draft, columns, id));
      setAreFiltersOpen(true);
    },
  };
  const isFiltered = query.filters.length > 0;
  if (onRetry)
    return (
      <TableBox>
        <EmptyState
          kind="error"
          action={
            <Button look="secondary" onClick={onRetry}>
              Try again
            </Button>
          }
        />
      </TableBox>
    );
  const hasGroups = Boolean(props.groups);
  const hasNone = rows.length === 0 && !isLoading && !hasGroups;
  return (
    <TableBox>
      <TableTools
        columns={columns}
        state={state}
        draft={draft}
        onDraft={changeDraft}
        facets={props.facets}
        views={props.views}
        defaultView={props.defaultView}
        areFiltersOpen={areFiltersOpen}
        onFiltersOpen={setAreFiltersOpen}
        tools={props.tools}
      />
      {hasGroups ? props.groups : isNarrow ? <Cards {...shown} /> : <Grid {...shown} />}
      {hasNone && (!isFiltered && props.empty ? props.empty : null)}
      {hasNone && (isFiltered || !props.empty) && (
        <EmptyState
          kind="no-results"
          title="No results."
          description={isFiltered ? 'No row fits these filters.' : 'There are no rows yet.'}
          action={
            isFiltered && (
              <Button look="secondary" onClick={() => state.changeQuery(noFilters)}>
                Clear filters
              </Button>
            )
          }
        />
      )}
      {!hasGroups && (
        <>
          <ActionBar
            selection={selection}
            actions={actions}
            inSight={ids}
            total={total}
            isFiltered={isFiltered}
          />
          <TableFoot
            label={props.label}
            state={state}
            total={total}
            loaded={isEndless ? rows.length : undefined}
            isLoading={isLoading}
          />
        </>
      )}
    </TableBox>
  );
}

const TableBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  width: 100%;
`;
