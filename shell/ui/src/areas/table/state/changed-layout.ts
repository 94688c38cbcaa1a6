import { columnWidths, type TableLayout } from '@fairlead/contracts/registers/table-layout';
import { inOrder } from './laid-out.ts';

type Named = { id: string };

/** The layout with a column shown or hidden. */
export function withShown(layout: TableLayout, id: string, shown: boolean): Partial<TableLayout> {
  const others = layout.hidden.filter((one) => one !== id);
  return { hidden: shown ? others : [...others, id] };
}

/** The layout with a column as wide as this (px), or as it is declared. */
export function withWidth(
  layout: TableLayout,
  id: string,
  width: number | undefined,
): Partial<TableLayout> {
  const { [id]: _, ...others } = layout.widths;
  if (width === undefined) return { widths: others };
  const within = Math.min(Math.max(Math.round(width), columnWidths.min), columnWidths.max);
  return { widths: { ...others, [id]: within } };
}

/** The layout with a column pinned at an end of the table, or at none. */
export function withPin(
  layout: TableLayout,
  id: string,
  end: 'start' | 'end' | undefined,
): Partial<TableLayout> {
  const without = (ids: readonly string[]) => ids.filter((one) => one !== id);
  const pinned = { start: without(layout.pinned.start), end: without(layout.pinned.end) };
  return { pinned: end ? { ...pinned, [end]: [...pinned[end], id] } : pinned };
}

/** The layout with a column in the place of another, which moves on. */
export function withMoved(
  columns: readonly Named[],
  layout: TableLayout,
  id: string,
  to: string,
): Partial<TableLayout> {
  const order = inOrder(columns, layout).map((column) => column.id);
  const [from, place] = [order.indexOf(id), order.indexOf(to)];
  if (from < 0 || place < 0) return {};
  order.splice(from, 1);
  order.splice(place, 0, id);
  return { order };
}
