import type { QueriedColumn } from '@fairlead/contracts/registers/table-query';
import type { ReactNode } from 'react';

/** What a column holds of a row. */
export type CellValue = string | number | boolean | null | undefined | readonly string[];

/** A column of a table: what it holds, how it is drawn, and what can be done with it. */
export interface TableColumn<Row> extends QueriedColumn {
  title: string;
  value(row: Row): CellValue;
  /** How a cell is drawn; as the words of its value unless told. Nothing in it needs the Tab key: the grid has its own keys. */
  cell?(row: Row): ReactNode;
  /** Whether what it holds of a row can be changed where it stands: the table asks for that by `onEdit`. */
  edits?(row: Row): boolean;
  /** Pixels; 160 unless told. */
  width?: number;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  /** Whether it can be hidden; yes unless told. */
  hides?: boolean;
  /** Whether its options are offered above the table, without the filters being opened. */
  isFaceted?: boolean;
  /** Where it stands on a phone's card: as its title, below that, or nowhere. The first column is the title unless told. */
  card?: 'title' | 'below' | 'nowhere';
}

/** How wide a column is that says nothing of it, in pixels. */
export const defaultWidth = 160;

/** Whether a column can be hidden. */
export const canHide = ({ hides = true }: { hides?: boolean }): boolean => hides;
