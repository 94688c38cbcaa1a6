import type { ColumnFilter } from '@fairlead/contracts/registers/filters';
import { Button } from '@fairlead/ui';
import { Funnel } from 'lucide-react';
import { Foot, Lines, Nothing } from '../popover/lines.ts';
import { Popover } from '../popover/popover.tsx';
import { useKey } from '../state/use-key.ts';
import type { TableColumn } from '../table-column.ts';
import { InUse, ToolButton } from '../tool-button.tsx';
import { noFilters, withFilter, withoutFilter, withReplaced } from './drafted.ts';
import type { Facets } from './facets.ts';
import { FilterLine } from './filter-line.tsx';
import type { FilterDraft } from './use-filter-draft.ts';

interface FilterPopoverProps {
  columns: readonly TableColumn<never>[];
  draft: FilterDraft;
  onChange(change: Partial<FilterDraft>): void;
  /** How many filters are active. */
  inUse: number;
  facets: Facets | undefined;
  open: boolean;
  onOpen(open: boolean): void;
}

type Filterable = TableColumn<never> & { filter: ColumnFilter };

/** The filters of a table, joined by and or or. The key `f` opens it. */
export function FilterPopover(props: FilterPopoverProps) {
  const { columns, draft, onChange, inUse, facets, open, onOpen } = props;
  useKey('f', () => onOpen(true), !open);
  const filterable = columns.filter((column): column is Filterable => column.filter !== undefined);
  const add = ([column] = filterable) =>
    column && onChange(withFilter(draft, column.id, column.filter));
  return (
    <Popover
      title="Filters"
      open={open}
      onOpen={onOpen}
      button={(opener) => (
        <ToolButton {...opener} aria-keyshortcuts="f" icon={<Funnel size="1rem" aria-hidden />}>
          Filter
          <InUse count={inUse} />
        </ToolButton>
      )}
    >
      {() => (
        <>
          {draft.filters.length === 0 && <Nothing>All rows are shown.</Nothing>}
          <Lines aria-label="Filters">
            {draft.filters.map((item, at) => {
              const column = filterable.find(({ id }) => id === item.id);
              if (!column) return null;
              return (
                <FilterLine
                  key={item.filterId}
                  item={item}
                  column={column}
                  columns={filterable}
                  counts={facets?.[item.id]}
                  join={at > 0 ? draft.join : undefined}
                  onJoin={(join) => onChange({ join })}
                  onChange={(by) => onChange(withReplaced(draft, item, by))}
                  onRemove={() => onChange(withoutFilter(draft, item))}
                />
              );
            })}
          </Lines>
          <Foot>
            <Button size="sm" look="secondary" onClick={() => add()}>
              Add filter
            </Button>
            {draft.filters.length > 0 && (
              <Button size="sm" look="quiet" onClick={() => onChange(noFilters)}>
                Reset filters
              </Button>
            )}
          </Foot>
        </>
      )}
    </Popover>
  );
}
