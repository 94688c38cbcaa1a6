import type { QueriedColumn } from '@fairlead/contracts/registers/table-query';
import type { ReactNode } from 'react';

/** A column's value in a row. */
export type CellValue = string | number | boolean | null | undefined | readonly string[];

/** A column of a table: its value, how it is rendered, and its options. */
export interface TableColumn<Row> extends QueriedColumn {
  title: string;
  value(row: Row): CellValue;
  /** Renders a cell; the text of its value by default. Nothing in it may need the Tab key: the grid has its own keys. */
  cell?(row: Row): ReactNode;
  /** Whether a row's value can be edited in place: the table requests that by `onEdit`. */
  edits?(row: Row): boolean;
  /** Pixels; 160 by default. */
  width?: number;
  /** Figures are aligned to the end. */
  align?: 'start' | 'end';
  /** Whether it can be hidden; true by default. */
  hides?: boolean;
  /** Whether its options are offered above the table, without opening the filters. */
  isFaceted?: boolean;
  /** Where it appears on a phone's card: as its title, below that, or nowhere. The first column is the title by default. */
  card?: 'title' | 'below' | 'nowhere';
}

/** The default width of a column, in pixels. */
export const defaultWidth = 160;

/** Whether a column can be hidden. */
export const canHide = ({ hides = true }: { hides?: boolean }): boolean => hides;
