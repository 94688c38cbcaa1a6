// biome-ignore-all lint/a11y/useSemanticElements: cells stand where they are scrolled to, which those of a table do not
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid takes the focus at a time
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ColumnMenu } from '../columns/column-menu.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { laidOut, widthOf } from '../state/laid-out.ts';
import type { TableState } from '../state/table-state.ts';
import type { TableColumn } from '../table-column.ts';
import { drawnColumns } from './drawn-columns.ts';
import { gridKeys } from './grid-keys.ts';
import { GridBox } from './grid-style.ts';
import { Head, type OpenMenu } from './head.tsx';
import { heightsOf } from './heights.ts';
import { type Place, placeOf } from './place.ts';
import { MemoRow } from './row.tsx';
import { SkeletonRow } from './skeleton-row.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import { useInside } from './use-inside.ts';
import { useMoreRows } from './use-more-rows.ts';
import { useScroll } from './use-scroll.ts';
import { useColumnWindow, useRowWindow } from './windows.ts';

export interface GridProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  state: TableState;
  rows: readonly Row[];
  /** The ids of the rows, in their order. */
  ids: readonly string[];
  nameOf(row: Row): string;
  /** How many rows there are, also elsewhere; the number of the first of these among them, from 1. */
  total: number;
  firstNumber: number;
  isLoading: boolean;
  /** How many rows are still to come below these, drawn as outlines. */
  awaited: number;
  selection: Selection | undefined;
  onOpen: ((row: Row) => void) | undefined;
  /** More rows are wanted below these. */
  onMore: (() => void) | undefined;
  /** Rows are to be filtered by a column. */
  onFilter(id: string): void;
}

/** How wide the column of boxes is, in letters of the page as the style says it. */
const boxWidth = 2.75;

/**
 * The rows as a grid, by the pattern of WAI-ARIA: arrow keys, Home, End, Page Up and Page Down move among its cells, Space selects a row,
 * Shift all rows on the way, and Enter opens it. Only what is in sight is drawn.
 */
export function Grid<Row>(props: GridProps<Row>): ReactNode {
  const { label, columns, state, rows, selection, onOpen, ids, nameOf } = props;
  const { layout } = state;
  const box = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu>();
  const heights = useMemo(() => heightsOf(layout.density), [layout.density]);
  const first = selection ? 1 : 0;
  const taken = selection ? (heights.head / 2.5) * boxWidth : 0;
  const { width, isRtl } = useInside(box);
  const scroll = useScroll(box, isRtl);
  const placed = useMemo(
    () => laidOut(columns, layout, width, taken),
    [columns, layout, width, taken],
  );
  const all = [...placed.start, ...placed.center, ...placed.end];
  const count = { rows: rows.length, columns: all.length + first };
  const focus = useGridFocus(box, count);
  const start = taken + widthOf(placed.start);
  const end = widthOf(placed.end);
  const rowWindow = useRowWindow({
    scrolled: box,
    scroll,
    count: rows.length + props.awaited,
    height: heights.row,
    header: heights.head,
    focused: focus.place.row,
  });
  const columnWindow = useColumnWindow({
    scrolled: box,
    scroll,
    columns: placed.center,
    start,
    end,
    focused: focus.place.column - first - placed.start.length,
    isRtl,
  });
  const items = columnWindow.getVirtualItems();
  const drawn = useMemo(
    () => drawnColumns(placed, items, start, first),
    [placed, items, start, first],
  );
  const drawnRows = rowWindow.getVirtualItems();
  useMoreRows(drawnRows.at(-1)?.index ?? -1, rows.length, props.awaited > 0, props.onMore);
  const go = (place: Place) => {
    focus.go(place);
    if (place.row >= 0) rowWindow.scrollToIndex(place.row, { align: 'auto' });
    const center = place.column - first - placed.start.length;
    if (center >= 0 && center < placed.center.length)
      columnWindow.scrollToIndex(center, { align: 'auto' });
  };
  const inSight = () => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / heights.row) - 1);
  const onKeyDown = gridKeys({
    extent: { ...count, inSight },
    go,
    selection,
    open: (at) => {
      const row = rows[at];
      if (row !== undefined) onOpen?.(row);
    },
  });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const at = rowOf(event.target);
    const row = at === undefined ? undefined : rows[at];
    if (at === undefined || row === undefined) return;
    if (!event.shiftKey) selection?.begin(at);
    if (isIn(event.target, '[data-box]')) {
      if (event.shiftKey) selection?.extendTo(at);
      else selection?.toggle(at);
    } else if (!isIn(event.target, 'a, button, input') && getSelection()?.isCollapsed !== false)
      onOpen?.(row);
  };
  const total = start + widthOf(placed.center) + end;
  const open = menu && all.findIndex(({ column }) => column.id === menu.id);
  const opened = open === undefined ? undefined : all[open];
  return (
    <>
      <GridBox
        ref={box}
        role="grid"
        aria-label={label}
        aria-rowcount={props.total + 1}
        aria-colcount={count.columns}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={props.isLoading}
        data-density={layout.density}
        data-opens={onOpen ? '' : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={({ target }) => {
          const place = placeOf(target);
          if (place) focus.come(place);
        }}
      >
        <div role="rowgroup" data-head-group style={{ width: total }}>
          <Head
            drawn={drawn}
            columns={columns}
            state={state}
            selection={selection}
            ids={ids}
            height={heights.head}
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
              width: total,
              height: rowWindow.getTotalSize(),
              '--row-height': `${heights.row}px`,
            } as CSSProperties
          }
        >
          {drawnRows.map(({ index }) => {
            const row = rows[index];
            const top = index * heights.row;
            if (row === undefined)
              return <SkeletonRow key={index} columns={drawn} top={top} hasBox={first === 1} />;
            const id = ids[index] ?? '';
            return (
              <MemoRow
                key={id}
                row={row}
                index={index}
                number={props.firstNumber + index}
                top={top}
                columns={drawn}
                isSelected={selection?.ids.has(id)}
                name={nameOf(row)}
                focused={focus.place.row === index ? focus.place.column : undefined}
              />
            );
          })}
        </div>
      </GridBox>
      {menu && opened && (
        <ColumnMenu
          column={opened.column}
          neighbours={{
            before: all[(open ?? 0) - 1]?.column.id,
            after: all[(open ?? 0) + 1]?.column.id,
          }}
          columns={columns}
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

const isIn = (target: EventTarget, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset.row) : undefined;
}
