import { columnWidths, type TableLayout } from '@fairlead/contracts/registers/table-layout';
import { defaultWidth, type TableColumn } from '../table-column.ts';
import type { NaturalWidths } from './natural-widths.ts';

/** The most that a column takes of its own accord (px): a longer text is read in its record. */
const MOST = 420;
/** What a column of texts gives way to at most (px): below that what is left says nothing. A day, a figure or a badge that is cut never says anything. */
const FLOOR = 112;
/** A column of no more than this (px) gives nothing: it has numbers and other short words, of which a cut one says nothing. */
const SHORT = 152;
/** The same of the one that names its row. */
const NAME_FLOOR = 240;

export const within = (width: number): number =>
  Math.min(Math.max(Math.round(width), columnWidths.min), columnWidths.max);

/**
 * The widths of the shown columns, in their order, in an available width (px). Those that somebody set stay as they are; the others have the width of what they
 * show, and share what is left in proportion to it. Where there is too little room, what names the row gives way first, as it has two lines, and then texts, the last ones first, each as far as it can still be
 * read; what is then still too much is scrolled to.
 */
export function sharedOut(
  shown: readonly Pick<TableColumn<never>, 'id' | 'width' | 'hides' | 'filter'>[],
  widths: TableLayout['widths'],
  room: number,
  natural?: NaturalWidths,
): Record<string, number> {
  const wanted = shown.map(({ id, width = defaultWidth, hides = true, filter }) => {
    const own = natural?.get(id);
    const set = widths[id];
    const wide = within(set ?? (own === undefined ? width : Math.min(own, MOST)));
    const isText = (filter?.variant ?? 'text') === 'text';
    return {
      id,
      isSet: set !== undefined,
      isName: !hides,
      floor: !isText || wide <= SHORT ? wide : hides ? FLOOR : NAME_FLOOR,
      width: wide,
    };
  });
  const free = wanted.filter(({ isSet }) => !isSet);
  const spare = room - wanted.reduce((sum, { width }) => sum + width, 0);
  if (spare > 0) grow(free, spare, natural !== undefined);
  else if (room > 0 && natural) shrink(free, -spare);
  return Object.fromEntries(wanted.map(({ id, width }) => [id, width]));
}

interface Wanted {
  /** Whether it names its row: it has two lines, so that it can give way before anything is cut. */
  isName: boolean;
  floor: number;
  width: number;
}

/** Shares out what is left to the last pixel: by width where that says how much there is to show, and else alike. */
function grow(columns: readonly Wanted[], spare: number, isByWidth: boolean): void {
  const weights = columns.map(({ width }) => (isByWidth ? width : 1));
  const all = weights.reduce((sum, one) => sum + one, 0);
  let before = 0;
  for (const [at, column] of columns.entries()) {
    const from = Math.floor((spare * before) / all);
    before += weights[at] ?? 0;
    column.width += Math.floor((spare * before) / all) - from;
  }
}

/** Takes what is missing from what has two lines, and then from the last columns first. */
function shrink(columns: readonly Wanted[], missing: number): void {
  let left = missing;
  const giving = columns.toReversed().toSorted((a, b) => Number(b.isName) - Number(a.isName));
  for (const column of giving) {
    const given = Math.min(left, Math.max(0, column.width - column.floor));
    column.width -= given;
    left -= given;
    if (left === 0) return;
  }
}
