import { codesOf, type Option } from '../reference/options.ts';

/** How tall the rows of a table are. */
export const densities = [
  { code: 'compact', label: 'Compact' },
  { code: 'normal', label: 'Normal' },
  { code: 'roomy', label: 'Roomy' },
] as const satisfies readonly Option[];
export const densityCodes = codesOf(densities);
export type Density = (typeof densities)[number]['code'];

/** The minimum and maximum width (px) of a column. */
export const columnWidths = { min: 64, max: 800 } as const;

/** The layout of a table; columns that it does not name are as declared. */
export interface TableLayout {
  hidden: readonly string[];
  /** The order of moved columns; those it does not name follow in their own order. */
  order: readonly string[];
  /** Pixels. */
  widths: Readonly<Record<string, number>>;
  /** The columns pinned at either end while the others scroll. */
  pinned: { start: readonly string[]; end: readonly string[] };
  density: Density;
}

/** The default layout of a table. */
export const defaultTableLayout: TableLayout = {
  hidden: [],
  order: [],
  widths: {},
  pinned: { start: [], end: [] },
  density: 'normal',
};
