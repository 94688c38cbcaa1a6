/** A place in the grid: the header is row -1; columns count from 0, the checkbox column included. */
export interface GridCell {
  row: number;
  column: number;
}

/** The size of the grid, and how many rows are visible. */
export interface Extent {
  rows: number;
  columns: number;
  inSight(): number;
}

/** The place to which a key leads from another, by the WAI-ARIA pattern; undefined where it leads nowhere. */
export function placeAfter(
  { row, column }: GridCell,
  { key, toEdge }: { key: string; toEdge: boolean },
  extent: Extent,
): GridCell | undefined {
  const [lastRow, lastColumn] = [extent.rows - 1, extent.columns - 1];
  const to = (next: GridCell): GridCell => ({
    row: Math.min(Math.max(next.row, -1), lastRow),
    column: Math.min(Math.max(next.column, 0), lastColumn),
  });
  switch (key) {
    case 'ArrowUp':
      return to({ row: toEdge ? -1 : row - 1, column });
    case 'ArrowDown':
      return to({ row: toEdge ? lastRow : row + 1, column });
    case 'ArrowLeft':
      return to({ row, column: toEdge ? 0 : column - 1 });
    case 'ArrowRight':
      return to({ row, column: toEdge ? lastColumn : column + 1 });
    case 'PageUp':
      return to({ row: Math.max(row - extent.inSight(), Math.min(row, 0)), column });
    case 'PageDown':
      return to({ row: row + extent.inSight(), column });
    case 'Home':
      return to({ row: toEdge ? 0 : row, column: 0 });
    case 'End':
      return to({ row: toEdge ? lastRow : row, column: lastColumn });
    default:
      return undefined;
  }
}

/** How an element names its place, so that the focus can be put there. */
export const placeName = ({ row, column }: GridCell): string => `${row}:${column}`;

/** The place that an element names. */
export function placeOf(element: EventTarget | null): GridCell | undefined {
  const [row, column] =
    element instanceof HTMLElement ? (element.dataset.at?.split(':') ?? []) : [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}
