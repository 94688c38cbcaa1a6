import { columnWidths, type TableLayout } from '@fairlead/contracts/registers/table-layout';
import { canHide, type TableColumn, usualWidth } from '../table-column.ts';

/** A column in its place: how wide it is, and how far from its end of the table where it is pinned (px). */
export interface LaidOut<Row> {
  column: TableColumn<Row>;
  width: number;
  pinned?: { end: 'start' | 'end'; offset: number };
}

/** The columns that are shown, by where they stand. */
export interface Columns<Row> {
  start: readonly LaidOut<Row>[];
  center: readonly LaidOut<Row>[];
  end: readonly LaidOut<Row>[];
}

/** All columns in the order of a layout: those that it names first, then the others as they are declared. */
export function inOrder<Column extends { id: string }>(
  columns: readonly Column[],
  { order }: Pick<TableLayout, 'order'>,
): Column[] {
  const place = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ id }: Column) => place.get(id) ?? Number.POSITIVE_INFINITY;
  return columns.toSorted((one, other) => {
    const [first, second] = [placeOf(one), placeOf(other)];
    return first === second ? 0 : first - second;
  });
}

/** Whether a column is shown in a layout. */
export const isShown = (column: { id: string; hides?: boolean }, layout: TableLayout): boolean =>
  !canHide(column) || !layout.hidden.includes(column.id);

/**
 * The columns of a layout in a table of a width (px) of which `taken` are taken already at its start. What is left of the width goes to
 * the columns that nobody set the width of.
 */
export function laidOut<Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout,
  available: number,
  taken = 0,
): Columns<Row> {
  const shown = inOrder(columns, layout).filter((column) => isShown(column, layout));
  const widthOf = ({ id, width = usualWidth }: TableColumn<Row>) =>
    Math.min(Math.max(layout.widths[id] ?? width, columnWidths.min), columnWidths.max);
  const growing = shown.filter(({ id }) => layout.widths[id] === undefined);
  const spare = available - taken - shown.reduce((sum, column) => sum + widthOf(column), 0);
  const more = growing.length > 0 && spare > 0 ? Math.floor(spare / growing.length) : 0;
  const rest = more > 0 ? spare - more * growing.length : 0;
  const moreOf = (column: TableColumn<Row>) =>
    growing.includes(column) ? more + (column === growing.at(-1) ? rest : 0) : 0;
  const place = (column: TableColumn<Row>): LaidOut<Row> => ({
    column,
    width: widthOf(column) + moreOf(column),
  });
  const pinnedAt = (ids: readonly string[]) =>
    shown.filter(({ id }) => ids.includes(id)).map(place);
  const { start, end } = layout.pinned;
  return {
    start: offsetFrom('start', pinnedAt(start), taken),
    center: shown.filter(({ id }) => !start.includes(id) && !end.includes(id)).map(place),
    end: offsetFrom('end', pinnedAt(end.filter((id) => !start.includes(id))).reverse()).reverse(),
  };
}

function offsetFrom<Row>(end: 'start' | 'end', columns: LaidOut<Row>[], from = 0): LaidOut<Row>[] {
  let offset = from;
  return columns.map((one) => {
    const pinned = { end, offset };
    offset += one.width;
    return { ...one, pinned };
  });
}

/** How wide columns are together (px). */
export const widthOf = <Row>(columns: readonly LaidOut<Row>[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);
