import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import type { SortItem } from '@fairlead/contracts/registers/table-query';
import type { CellValue, TableColumn } from '../table-column.ts';

/** The rows in an order, by its first column before the next; rows without a value come last, either way. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: readonly SortItem[],
): readonly Row[] {
  const keys = sort.flatMap(({ id, order }) => {
    const column = columns.find((one) => one.id === id);
    return column ? [{ column, sign: order === 'asc' ? 1 : -1 }] : [];
  });
  if (keys.length === 0) return rows;
  return rows.toSorted((one, other) => {
    for (const { column, sign } of keys) {
      const compared = compare(column.value(one), column.value(other), sign);
      if (compared !== 0) return compared;
    }
    return 0;
  });
}

function compare(one: CellValue, other: CellValue, sign: number): number {
  const [isNone, isOtherNone] = [one ?? '', other ?? ''].map((value) => value === '');
  if (isNone || isOtherNone) return Number(isNone) - Number(isOtherNone);
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign;
  return compareAsRead(String(one), String(other)) * sign;
}
