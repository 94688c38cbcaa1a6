// biome-ignore-all lint/a11y/useSemanticElements: cells stand where they are scrolled to, which those of a table do not
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid takes the focus at a time
import { Menu, usePrepared } from '@fairlead/ui/popups';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { ColumnMenu } from '../columns/column-menu.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { useNaturalWidths } from '../state/natural-widths.ts';
import type { TableState } from '../state/table-state.ts';
import type { TableColumn } from '../table-column.ts';
import { gridClicks } from './grid-clicks.ts';
import { gridKeys } from './grid-keys.ts';
import { GridBox } from './grid-style.ts';
import { Head, type OpenMenu } from './head.tsx';
import { placeOf } from './place.ts';
import { MemoRow } from './row.tsx';
import { SkeletonRow } from './skeleton-row.tsx';
import { useMoreRows } from './use-more-rows.ts';
import { useWindows } from './use-windows.ts';

export interface GridProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  state: TableState;
  rows: readonly Row[];
  /** The ids of the rows, in order. */
  ids: readonly string[];
  nameOf(row: Row): string;
  /** The total number of rows; the number of the first of these among them, from 1. */
  total: number;
  firstNumber: number;
  isLoading: boolean;
  /** How many rows are still loading below these, shown as outlines. */
  awaited: number;
  selection: Selection | undefined;
  onOpen: ((row: Row) => void) | undefined;
  onEdit: ((row: Row, column: string) => void) | undefined;
  hrefOf: ((row: Row) => string) | undefined;
  /** Requests more rows below these. */
  onMore: (() => void) | undefined;
  /** Opens a filter of a column, where it can be filtered. */
  onFilter: ((id: string) => void) | undefined;
}

/**
 * The rows as a grid, following the WAI-ARIA pattern: arrow keys, Home, End, Page Up and Page Down move among its cells, Space selects a row, Shift
 * all rows on the way, Enter opens it, and F2 edits it where possible. Only what is visible is rendered.
 */
export function Grid<Row>(props: GridProps<Row>): ReactNode {
  const { label, columns, state, rows, selection, onOpen, onEdit, ids, nameOf } = props;
  const [menu, setMenu] = useState<OpenMenu>();
  usePrepared(Menu);
  const natural = useNaturalWidths(columns, rows);
  const windows = useWindows({
    columns,
    state,
    rows: rows.length,
    awaited: props.awaited,
    hasBoxes: selection !== undefined,
    natural,
  });
  const { box, sizes, model, shown, drawn, drawnRows, size, extent, focus } = windows;
  useMoreRows(drawnRows.at(-1)?.index ?? -1, rows.length, props.awaited > 0, props.onMore);
  const open = (at: number) => {
    const row = rows[at];
    if (row !== undefined) onOpen?.(row);
  };
  const edit = (at: number, column: string) => {
    const row = rows[at];
    if (row !== undefined) onEdit?.(row, column);
  };
  const opened = shown.findIndex(({ column }) => column.id === menu?.id);
  const openedColumn = shown[opened];
  return (
    <>
      <GridBox
        ref={box}
        role="grid"
        aria-label={label}
        aria-rowcount={props.total + 1}
        aria-colcount={extent.columns}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={props.isLoading}
        data-density={state.layout.density}
        data-opens={onOpen ? '' : undefined}
        onKeyDown={gridKeys({ extent, go: windows.go, selection, open, edit })}
        onClick={gridClicks({ selection, open, edit })}
        onFocus={({ target }) => {
          const place = placeOf(target);
          if (place) focus.come(place);
        }}
      >
        <div role="rowgroup" data-head-group style={{ width: size.width }}>
          <Head
            drawn={drawn}
            model={model}
            sort={state.query.sort}
            selection={selection}
            ids={ids}
            height={sizes.head}
            focused={focus.place.row === -1 ? focus.place.column : undefined}
            menu={menu}
            onMenu={setMenu}
          />
        </div>
        <div
          role="rowgroup"
          data-rows
          style={
            {
              ...size,
              '--row-height': `${sizes.row}px`,
            } as CSSProperties
          }
        >
          {drawnRows.map(({ index }) => {
            const row = rows[index];
            const top = index * sizes.row;
            if (row === undefined)
              return (
                <SkeletonRow
                  key={index}
                  columns={drawn}
                  top={top}
                  hasBox={selection !== undefined}
                />
              );
            const id = ids[index] ?? '';
            return (
              <MemoRow
                key={id}
                row={row}
                index={index}
                number={props.firstNumber + index}
                top={top}
                columns={drawn}
                isSelected={selection?.has(id)}
                name={nameOf(row)}
                href={onOpen && props.hrefOf?.(row)}
                focused={focus.place.row === index ? focus.place.column : undefined}
              />
            );
          })}
        </div>
      </GridBox>
      {menu && openedColumn && (
        <ColumnMenu
          laid={openedColumn}
          neighbours={[shown[opened - 1], shown[opened + 1]]}
          model={model}
          state={state}
          anchor={menu.anchor}
          onFilter={props.onFilter}
          onHidden={() => focus.go(focus.place)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
}
