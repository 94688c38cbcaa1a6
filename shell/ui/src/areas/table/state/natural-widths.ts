import { useMemo, useRef } from 'react';
import { cellText } from '../cell-text.ts';
import type { TableColumn } from '../table-column.ts';

/** The widths (px) at which columns cut nothing of what their rows say, by the ids of the columns. */
export type NaturalWidths = ReadonlyMap<string, number>;

/** How many rows are measured: those of a page. */
const MEASURED = 50;
/** The space (rem) beside the text of a cell, and what the header has beside its title: the arrow of its menu and of its order. */
const PADDING = 1.75;
const HEADER = 3.5;
/** The space (rem) that a badge adds to its text, with the gap after it. */
const BADGE = 1.75;

/**
 * The natural widths of columns with these rows. They grow with what comes and never shrink, so that a table does not move back and forth while somebody
 * pages through it; undefined while there are none.
 */
export function useNaturalWidths<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): NaturalWidths | undefined {
  const known = useRef<{ columns: typeof columns; widths: NaturalWidths }>(undefined);
  return useMemo(() => {
    const before = known.current?.columns === columns ? known.current.widths : undefined;
    const widths = rows.length > 0 ? naturalWidths(columns, rows, before) : before;
    known.current = widths && { columns, widths };
    return widths;
  }, [columns, rows]);
}

function naturalWidths<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  before: NaturalWidths | undefined,
): NaturalWidths {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const measure = measureOf(rem);
  const measured = rows.slice(0, MEASURED);
  return new Map(
    columns.map((column) => {
      const header = measure(column.title, 'header') + HEADER * rem;
      const widest = measured.reduce(
        (most, row) => Math.max(most, widthOf(column, row, measure, rem)),
        0,
      );
      const width = Math.ceil(Math.max(header, widest + PADDING * rem));
      return [column.id, Math.max(width, before?.get(column.id) ?? 0)];
    }),
  );
}

/** The width of a cell's content. What is neither text nor a figure is drawn as a badge for each of its values. */
function widthOf<Row>(column: TableColumn<Row>, row: Row, measure: Measure, rem: number): number {
  const drawn = column.cell?.(row);
  if (typeof drawn === 'string' || typeof drawn === 'number') return measure(String(drawn));
  const text = measure(cellText(column, row));
  if (drawn === undefined || drawn === null) return text;
  const value = column.value(row);
  const badges = Array.isArray(value) ? value.length : value ? 1 : 0;
  return text + badges * BADGE * rem;
}

type Measure = (text: string, kind?: 'header') => number;

/** Measures texts in the fonts of cells and headers; roughly, where the browser cannot. */
function measureOf(rem: number): Measure {
  const context =
    typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (text) => text.length * 0.52 * rem;
  const { fontFamily } = getComputedStyle(document.body);
  const known = new Map<string, number>();
  const fonts = {
    cell: `${0.9375 * rem}px ${fontFamily}`,
    header: `600 ${0.8125 * rem}px ${fontFamily}`,
  };
  return (text, kind) => {
    const font = fonts[kind ?? 'cell'];
    const key = `${font} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    context.font = font;
    const { width } = context.measureText(text);
    known.set(key, width);
    return width;
  };
}
