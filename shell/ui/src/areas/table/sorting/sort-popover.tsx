import type { Option } from '@fairlead/contracts/reference/options';
import type { SortItem, SortOrder } from '@fairlead/contracts/registers/table-query';
import { Button, IconButton } from '@fairlead/ui';
import { ArrowUpDown, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { fieldsOf, searchFields } from '../fields.ts';
import { LineSelect } from '../popover/line-select.tsx';
import { Foot, Lines, Nothing } from '../popover/lines.ts';
import { Picker } from '../popover/picker.tsx';
import { Popover } from '../popover/popover.tsx';
import type { TableState } from '../state/table-state.ts';
import { InUse, ToolButton } from '../tool-button.tsx';

const orders: readonly Option<SortOrder>[] = [
  { code: 'asc', label: 'Ascending' },
  { code: 'desc', label: 'Descending' },
];

interface SortPopoverProps {
  columns: readonly { id: string; title: string; sorts?: boolean }[];
  state: Pick<TableState, 'query' | 'changeQuery'>;
}

/** The columns by which rows are sorted, in order of precedence. */
export function SortPopover({ columns, state }: SortPopoverProps) {
  const { sort } = state.query;
  const sortable = columns.filter(({ sorts }) => sorts);
  const change = (next: readonly SortItem[]) => state.changeQuery({ sort: next });
  const isUsed = (id: string) => sort.some((item) => item.id === id);
  const next = sortable.find(({ id }) => !isUsed(id));
  const replace = (at: number, by: Partial<SortItem>) =>
    change(sort.map((item, place) => (place === at ? { ...item, ...by } : item)));
  return (
    <Popover
      title="Sort by"
      button={(opener) => (
        <ToolButton {...opener} icon={<ArrowUpDown size="1rem" aria-hidden />}>
          Sort
          <InUse count={sort.length} />
        </ToolButton>
      )}
    >
      {() => (
        <>
          {sort.length === 0 && <Nothing>Not sorted.</Nothing>}
          <Lines aria-label="Sorted by">
            {sort.map((item, at) => (
              <SortLine key={item.id}>
                <Picker
                  label="Column"
                  {...searchFields}
                  options={fieldsOf(sortable.filter(({ id }) => id === item.id || !isUsed(id)))}
                  chosen={[item.id]}
                  onPick={(id) => replace(at, { id })}
                >
                  {columns.find(({ id }) => id === item.id)?.title}
                </Picker>
                <LineSelect
                  label="Order"
                  options={orders}
                  value={item.order}
                  onChange={(order) => replace(at, { order })}
                />
                <IconButton
                  label="Remove sort"
                  onClick={() => change(sort.filter((one) => one !== item))}
                >
                  <Trash2 size="1rem" aria-hidden />
                </IconButton>
              </SortLine>
            ))}
          </Lines>
          <Foot>
            <Button
              size="sm"
              look="secondary"
              disabled={!next}
              onClick={() => next && change([...sort, { id: next.id, order: 'asc' }])}
            >
              Add sort
            </Button>
            {sort.length > 0 && (
              <Button size="sm" look="quiet" onClick={() => change([])}>
                Reset sorting
              </Button>
            )}
          </Foot>
        </>
      )}
    </Popover>
  );
}

const SortLine = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 12rem) 9rem auto;
  gap: 0.5rem;
  @media (max-width: 639.98px) {
    grid-template-columns: minmax(0, 1fr) 8rem auto;
  }
`;
