import { labelOf } from '@fairlead/contracts/reference/options';
import { calendarDay, figure } from '@fairlead/ui';
import type { CellValue, TableColumn } from './table-column.ts';

/** The text of a cell: labels of options, figures and days as the reader writes them; empty where there is nothing. */
export function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  const value: CellValue = column.value(row);
  const { variant, options = [] } = column.filter ?? {};
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return figure(value);
  if (typeof value !== 'string')
    return value.map((code) => labelOf(options, code) ?? code).join(', ');
  const isDay = variant === 'date' || variant === 'dateRange';
  if (isDay && !Number.isNaN(Date.parse(value))) return calendarDay(value);
  return labelOf(options, value) ?? value;
}
