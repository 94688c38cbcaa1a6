import { codesOf, type Option } from '../reference/options.ts';

/** How tall the rows of a table are. */
export const densities = [
  { code: 'compact', label: 'Compact' },
  { code: 'normal', label: 'Normal' },
  { code: 'roomy', label: 'Roomy' },
] as const satisfies readonly Option[];
export const densityCodes = codesOf(densities);
export type Density = (typeof densities)[number]['code'];

/** Between which widths (px) a column may be drawn. */
export const columnWidths = { min: 64, max: 800 } as const;

/** How a table is laid out; columns that it does not name are as their declaration says. */
export interface TableLayout {
  hidden: readonly string[];
  /** The columns that have been moved among the others, from the first on; those it does not name follow in their own order. */
  order: readonly string[];
  /** Pixels. */
  widths: Readonly<Record<string, number>>;
  /** What stays in sight while the others scroll, at either end. */
  pinned: { start: readonly string[]; end: readonly string[] };
  density: Density;
}

/** The layout of a table that nobody changed. */
export const defaultTableLayout: TableLayout = {
  hidden: [],
  order: [],
  widths: {},
  pinned: { start: [], end: [] },
  density: 'normal',
};
