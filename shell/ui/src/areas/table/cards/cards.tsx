import { Skeleton, Tick } from '@fairlead/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { cellOf } from '../grid/cell.tsx';
import type { GridProps } from '../grid/grid.tsx';
import { opensElsewhere } from '../grid/grid-clicks.ts';
import { useMoreRows } from '../grid/use-more-rows.ts';
import { useColumns } from '../state/use-columns.ts';
import type { TableColumn } from '../table-column.ts';
import { CardBox } from './card-style.ts';

/** How many columns a card shows below its title by default. */
const below = 4;
/** The assumed height of a card until it is measured (px). */
const supposed = 160;

/** The columns of a card: its title, and those below it. */
export function cardColumns<Row>(shown: readonly TableColumn<Row>[]) {
  const title = shown.find(({ card }) => card === 'title') ?? shown[0];
  const others = shown.filter((column) => column !== title && column.card !== 'nowhere');
  const declared = others.filter(({ card }) => card === 'below');
  return { title, others: declared.length > 0 ? declared : others.slice(0, below) };
}

/** Whether a column has something to show for a row: a card leaves out what is empty, but not what is rendered beside a value (buttons). */
const shows =
  <Row,>(row: Row) =>
  (column: TableColumn<Row>): boolean => {
    const value = column.value(row);
    return Array.isArray(value)
      ? value.length > 0
      : value !== null && value !== undefined && (value !== '' || column.cell !== undefined);
  };

/** The rows as cards, for a phone: the same selection, and the most important columns. */
export function Cards<Row>(props: GridProps<Row>) {
  const { label, columns, state, rows, ids, selection, onOpen, nameOf } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // The content above may have grown.
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
  const shown = useColumns(columns, state)
    .all.filter(({ model }) => model.getIsVisible())
    .map(({ column }) => column);
  const { title, others } = cardColumns(shown);
  const window = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length + props.awaited,
    estimateSize: () => supposed,
    measureElement: (card) => card.offsetHeight || supposed,
    scrollMargin: top,
    overscan: 4,
    gap: 12,
  });
  const items = window.getVirtualItems();
  useMoreRows(items.at(-1)?.index ?? -1, rows.length, props.awaited > 0, props.onMore);
  return (
    <List ref={list} aria-label={label} style={{ height: window.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const row = rows[index];
        const id = ids[index];
        const transform = `translateY(${start - top}px)`;
        if (row === undefined || id === undefined || !title)
          return (
            <SkeletonCard
              key={index}
              ref={window.measureElement}
              data-index={index}
              style={{ transform }}
            />
          );
        return (
          <CardBox
            key={id}
            ref={window.measureElement}
            data-index={index}
            data-selected={selection?.has(id) || undefined}
            aria-setsize={props.total}
            aria-posinset={props.firstNumber + index}
            style={{ transform }}
          >
            <header>
              {selection && (
                <Tick
                  type="checkbox"
                  aria-label={`Select ${nameOf(row)}`}
                  checked={selection.has(id)}
                  onChange={() => selection.toggle(index)}
                />
              )}
              {onOpen && props.hrefOf ? (
                <a
                  href={props.hrefOf(row)}
                  onClick={(event) => {
                    if (opensElsewhere(event)) return;
                    event.preventDefault();
                    onOpen(row);
                  }}
                >
                  {cellOf(title, row)}
                </a>
              ) : onOpen ? (
                <button type="button" onClick={() => onOpen(row)}>
                  {cellOf(title, row)}
                </button>
              ) : (
                <strong>{cellOf(title, row)}</strong>
              )}
            </header>
            <dl>
              {others.filter(shows(row)).map((column) => (
                <div key={column.id}>
                  <dt>{column.title}</dt>
                  <dd>{cellOf(column, row)}</dd>
                </div>
              ))}
            </dl>
          </CardBox>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The outline of a card that is still loading. */
function SkeletonCard(card: ComponentProps<typeof CardBox>) {
  return (
    <CardBox aria-hidden data-loading {...card}>
      <Skeleton $width="50%" $height="1.5rem" />
      <Skeleton $width="90%" />
      <Skeleton $width="75%" />
      <Skeleton $width="80%" />
    </CardBox>
  );
}
