import type { TableLayout } from '@fairlead/contracts/registers/table-layout';
import {
  type Column,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  type ReactTable,
  type TableOptions,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useRef } from 'react';
import { canHide, defaultWidth, type TableColumn } from '../table-column.ts';
import type { NaturalWidths } from './natural-widths.ts';
import { sharedOut, within } from './shared-out.ts';
import type { TableState } from './table-state.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
type Features = typeof features;

/** The caller sorts, filters and pages the rows, so that the model only has columns. */
type NoRow = Record<string, never>;
const noRows: NoRow[] = [];

/** The columns of a table as TanStack Table lays them out, and how to change that. */
export type ColumnModel = ReactTable<Features, NoRow>;

/** A column in its place: its width, and its distance from its end of the table where it is pinned (px). */
export interface LaidOut<Row> {
  column: TableColumn<Row>;
  model: Column<Features, NoRow>;
  width: number;
  pinned?: { end: 'start' | 'end'; offset: number };
}

/** All columns in order, hidden ones too, and the visible ones by position. */
export interface Columns<Row> {
  model: ColumnModel;
  all: readonly LaidOut<Row>[];
  start: readonly LaidOut<Row>[];
  center: readonly LaidOut<Row>[];
  end: readonly LaidOut<Row>[];
}

/**
 * The columns of a table by the layout of its state; the same at each render as long as columns, layout and width are.
 * @param space `room`: the width of the table (px); `taken`: how much of it is already taken at its start; `natural`: the widths of what the columns show
 */
export function useColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { layout, changeLayout }: Pick<TableState, 'layout' | 'changeLayout'>,
  { room = 0, taken = 0, natural }: TableSpace = {},
): Columns<Row> {
  const change = useRef(changeLayout);
  change.current = changeLayout;
  const options = useMemo(
    () =>
      optionsOf(columns, layout, { room: room - taken, natural }, (changed) =>
        change.current(changed),
      ),
    [columns, layout, room, taken, natural],
  );
  const model = useTable(options);
  return useMemo(() => {
    const declared = new Map(columns.map((column) => [column.id, column]));
    const place = (one: Column<Features, NoRow>): LaidOut<Row>[] => {
      const column = declared.get(one.id);
      const end = one.getIsPinned();
      const offset = end === 'end' ? one.getAfter('end') : taken + one.getStart('start');
      const width = one.getSize();
      return column ? [{ column, model: one, width, ...(end && { pinned: { end, offset } }) }] : [];
    };
    return {
      model,
      all: model.getAllLeafColumns().flatMap(place),
      start: model.getStartVisibleLeafColumns().flatMap(place),
      center: model.getCenterVisibleLeafColumns().flatMap(place),
      end: model.getEndVisibleLeafColumns().flatMap(place),
    };
  }, [model, columns, taken]);
}

/** The space that columns are laid out in. */
interface TableSpace {
  room?: number;
  taken?: number;
  natural?: NaturalWidths | undefined;
}

/** The columns as they stand: those that were moved first. */
const inOrder = (
  columns: readonly TableColumn<never>[],
  order: readonly string[],
): readonly TableColumn<never>[] => {
  const placeOf = ({ id }: TableColumn<never>) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** TanStack Table's options for the columns: a layout in its own terms, and its changes back into the layout. */
function optionsOf(
  columns: readonly TableColumn<never>[],
  layout: TableLayout,
  { room = 0, natural }: Omit<TableSpace, 'taken'>,
  change: TableState['changeLayout'],
): TableOptions<Features, NoRow> {
  const { pinned, order, widths } = layout;
  const hidden = layout.hidden.filter((id) =>
    columns.every((one) => one.id !== id || canHide(one)),
  );
  const columnVisibility = Object.fromEntries(hidden.map((id) => [id, false]));
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  const state = {
    columnVisibility,
    columnOrder: [...order],
    columnPinning: {
      start: [...pinned.start],
      end: pinned.end.filter((id) => !pinned.start.includes(id)),
    },
    columnSizing: sharedOut(inOrder(shown, order), widths, room, natural),
  };
  return {
    features,
    data: noRows,
    columns: columns.map((column) => ({
      id: column.id,
      header: column.title,
      size: column.width ?? defaultWidth,
      enableHiding: canHide(column),
    })),
    state,
    onColumnVisibilityChange: (updater) => {
      const next = functionalUpdate(updater, state.columnVisibility);
      change({ hidden: Object.keys(next).filter((id) => next[id] === false) });
    },
    onColumnOrderChange: (updater) => change({ order: functionalUpdate(updater, [...order]) }),
    onColumnPinningChange: (updater) =>
      change({ pinned: functionalUpdate(updater, state.columnPinning) }),
    // Setting a width affects one column: the others keep sharing what is left.
    onColumnSizingChange: (updater) => {
      const next = Object.entries(functionalUpdate(updater, { ...widths }));
      change({ widths: Object.fromEntries(next.map(([id, width]) => [id, within(width)])) });
    },
  };
}

/** Moves a column to the place of another, which shifts: among those that are pinned at its end, or else among all. */
export function moveColumn(model: ColumnModel, id: string, to: string): void {
  const moved = (ids: readonly string[]) => {
    const [from, place] = [ids.indexOf(id), ids.indexOf(to)];
    return from < 0 || place < 0 ? [...ids] : ids.toSpliced(from, 1).toSpliced(place, 0, id);
  };
  const end = model.getColumn(id)?.getIsPinned();
  if (end && model.getColumn(to)?.getIsPinned() === end)
    model.setColumnPinning((now) => ({ ...now, [end]: moved(now[end]) }));
  else model.setColumnOrder(moved(model.getAllLeafColumns().map((column) => column.id)));
}
