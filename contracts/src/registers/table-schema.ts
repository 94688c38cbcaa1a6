import { z } from 'zod';
import { codesOf } from '../reference/options.ts';
import { filterOperators, filterVariants, joinOperators } from './filter-operators.ts';
import type { FilterItem } from './filters.ts';
import { columnWidths, densityCodes, type TableLayout } from './table-layout.ts';
import { type SortItem, sortOrders } from './table-query.ts';

const most = { id: 200, value: 500, values: 200, columns: 1_000 };

const id = z.string().min(1).max(most.id);
const ids = z.array(id).max(most.columns);
const value = z.string().max(most.value);

/** A filter, wherever it was stored; whether it fits its column is checked separately (`isInForce`). */
export const filterItemSchema: z.ZodType<FilterItem> = z.object({
  id,
  value: z.union([value, z.array(value).max(most.values)]),
  variant: z.enum(filterVariants),
  operator: z.enum(filterOperators),
  filterId: id,
});

export const sortItemSchema: z.ZodType<SortItem> = z.object({ id, order: z.enum(sortOrders) });

export const joinOperatorSchema = z.enum(codesOf(joinOperators));

/** A layout, wherever it was stored; unreadable parts get their default. */
export const tableLayoutSchema: z.ZodType<TableLayout> = z.object({
  hidden: ids.catch([]),
  order: ids.catch([]),
  widths: z.record(id, z.number().min(columnWidths.min).max(columnWidths.max)).catch({}),
  pinned: z.object({ start: ids, end: ids }).catch({ start: [], end: [] }),
  density: z.enum(densityCodes).catch('normal'),
});
