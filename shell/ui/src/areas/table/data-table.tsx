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
  /** What the rows are, to screen readers. */
  label: string;
  /** The same at each drawing, so that what does not change is not drawn again. */
  columns: readonly TableColumn<Row>[];
  state: TableState;
  /** The rows of the page or, where the table has none, all that are there so far, in their order. */
  rows: readonly Row[];
  /** How many rows there are in all. */
  total: number;
  idOf(row: Row): string;
  /** What a row is called, such as the name of its person. */
  nameOf(row: Row): string;
  /** Rows are on their way: outlines of them while there are none. */
  isLoading?: boolean;
  /** They could not be loaded, and how to try again. */
  onRetry?: (() => void) | undefined;
  /** The table has no pages: more rows are asked for when the last come into sight. Without this it has pages. */
  onMore?: () => void;
  /** Opens a row, by a click or by Enter. */
  onOpen?(row: Row): void;
  /** The address of what a row opens, so that it can be opened in another tab too. */
  hrefOf?(row: Row): string;
  /** Changes what a column holds of a row, of columns that can be edited there. */
  onEdit?(row: Row, column: string): void;
  /** What can be done with selected rows; without any there is nothing to select. */
  actions?: readonly BulkAction[];
  facets?: Facets;
  views?: TableViews;
  /** What the table shows when no view is open; what it declares unless told. */
  defaultView?: ViewContent;
  /** What else stands above the table, at its start. */
  tools?: ReactNode;
  /** What stands in the place of the rows and their pages: the same rows in groups, each a `TableGroup`. */
  groups?: ReactNode;
  /** What stands there instead while there is nothing at all, filters aside. */
  empty?: ReactNode;
}

/** How many outlines stand for rows that load. */
const outlines = { first: 10, more: 3 };

/**
 * A table of however many rows, which the caller hands it as its state asks: to sort, filter, lay out, page through or scroll, select and
 * open. On a phone its rows are cards.
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
