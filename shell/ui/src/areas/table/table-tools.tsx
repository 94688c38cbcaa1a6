import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ViewPopover } from './columns/view-popover.tsx';
import { FacetFilter } from './filters/facet-filter.tsx';
import type { Facets } from './filters/facets.ts';
import { FilterPopover } from './filters/filter-popover.tsx';
import type { FilterDraft } from './filters/use-filter-draft.ts';
import { SortPopover } from './sorting/sort-popover.tsx';
import type { TableState } from './state/table-state.ts';
import type { TableColumn } from './table-column.ts';
import type { TableViews, ViewContent } from './views/table-views.ts';
import { ViewsPopover } from './views/views-popover.tsx';

interface TableToolsProps {
  columns: readonly TableColumn<never>[];
  state: TableState;
  draft: FilterDraft;
  onDraft(change: Partial<FilterDraft>): void;
  facets: Facets | undefined;
  views: TableViews | undefined;
  defaultView: ViewContent | undefined;
  areFiltersOpen: boolean;
  onFiltersOpen(open: boolean): void;
  tools: ReactNode;
}

/** The toolbar above the table: saved views and quick filters at its start; filters, order and columns at its end. */
export function TableTools(props: TableToolsProps) {
  const { columns, state, draft, onDraft, facets, views } = props;
  return (
    <Tools>
      {views && <ViewsPopover views={views} state={state} defaultView={props.defaultView} />}
      {props.tools}
      {columns
        .filter(({ isFaceted }) => isFaceted)
        .map((column) => (
          <FacetFilter
            key={column.id}
            column={column}
            draft={draft}
            onChange={onDraft}
            counts={facets?.[column.id]}
          />
        ))}
      <div>
        <FilterPopover
          columns={columns}
          draft={draft}
          onChange={onDraft}
          inUse={state.query.filters.length}
          facets={facets}
          open={props.areFiltersOpen}
          onOpen={props.onFiltersOpen}
        />
        <SortPopover columns={columns} state={state} />
        <ViewPopover columns={columns} state={state} />
      </div>
    </Tools>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  > div:last-child {
    display: flex;
    gap: 0.5rem;
    margin-inline-start: auto;
  }
  @media (max-width: 639.98px) {
    > div:last-child {
      width: 100%;
    }
    > div:last-child > div,
    > div:last-child > div > div > button {
      flex: 1 0 auto;
      min-height: 2.75rem;
    }
    > div:last-child > div > div > button {
      padding-inline: 0.625rem;
    }
  }
`;
