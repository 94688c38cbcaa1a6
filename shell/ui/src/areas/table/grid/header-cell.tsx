// biome-ignore-all lint/a11y/useSemanticElements: cells stand where they are scrolled to, which those of a table do not
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid takes the focus at a time
import type { SortItem } from '@fairlead/contracts/registers/table-query';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import type { DragEvent } from 'react';
import { styled } from 'styled-components';
import { type DrawnColumn, styleOf } from './drawn-columns.ts';
import { placeName } from './place.ts';
import { ResizeHandle } from './resize-handle.tsx';

interface HeaderCellProps<Row> {
  drawn: DrawnColumn<Row>;
  sort: readonly SortItem[];
  isFocused: boolean;
  isOpen: boolean;
  onMenu(anchor: HTMLElement): void;
  onWidth(width: number | undefined): void;
  /** Another column was dropped on it. */
  onDrop(id: string): void;
}

const dragged = 'text/x-column';

/** The header of a column: its title, its sort order, its menu and the handle of its width. It can be dragged elsewhere. */
export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { drawn, sort, isFocused, isOpen, onMenu, onWidth, onDrop } = props;
  const { laid, index } = drawn;
  const { column, width, pinned } = laid;
  const order = sort.find(({ id }) => id === column.id)?.order;
  const rank = sort.length > 1 ? sort.findIndex(({ id }) => id === column.id) + 1 : 0;
  const isDragged = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragged);
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      data-pinned={pinned?.end}
      data-align={column.align}
      style={styleOf(laid)}
      onDragOver={(event) => isDragged(event) && event.preventDefault()}
      onDrop={(event) => isDragged(event) && onDrop(event.dataTransfer.getData(dragged))}
    >
      <HeadButton
        type="button"
        data-at={placeName({ row: -1, column: index })}
        tabIndex={isFocused ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(dragged, column.id);
          dataTransfer.effectAllowed = 'move';
        }}
        onClick={({ currentTarget }) => onMenu(currentTarget)}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
          if (step === undefined || !event.altKey) return;
          event.preventDefault();
          onWidth(width + step);
        }}
      >
        <span>{column.title}</span>
        {order === 'asc' && <ArrowUp size="0.875rem" aria-hidden />}
        {order === 'desc' && <ArrowDown size="0.875rem" aria-hidden />}
        {rank > 0 && <small aria-hidden>{rank}</small>}
        <ChevronDown size="0.875rem" aria-hidden data-more />
      </HeadButton>
      <ResizeHandle width={width} onWidth={onWidth} />
    </div>
  );
}

const HeadButton = styled.button`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  min-width: 0;
  height: 100%;
  margin-inline: -0.375rem;
  padding: 0 0.375rem;
  border: 0;
  border-radius: var(--radius);
  background: none;
  font-size: 0.8125rem;
  font-weight: 600;
  color: var(--muted);
  cursor: pointer;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > [data-more] {
    opacity: 0;
  }
  &:hover,
  &:focus-visible,
  &[aria-expanded='true'] {
    color: var(--text);
    > [data-more] {
      opacity: 1;
    }
  }
  &:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  [data-align='end'] > & {
    flex-direction: row-reverse;
  }
`;
