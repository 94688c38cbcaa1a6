import type { Where } from '@fairlead/contracts/api/rest';
import { type FilterItem, isInForce } from '@fairlead/contracts/registers/filters';
import type { QueriedColumn, TableQuery } from '@fairlead/contracts/registers/table-query';
import { dayAfter } from '@fairlead/contracts/time/clock';

/** A column of a table whose rows come from the API. */
export interface AskedColumn extends QueriedColumn {
  /** The path of its values in the API; its id by default. */
  path?: string;
  /** The path that the API sorts by; the same by default. */
  sortPath?: string;
  /** It holds instants: a day covers all of its instants, in the device's time zone. */
  isInstant?: boolean;
}

/** A table's query as a read of the API: filters that are incomplete or do not fit their column are left out. */
export function tableRead(
  query: TableQuery,
  columns: readonly AskedColumn[],
): { where: Where | undefined; sort: string | undefined; page: number; limit: number } {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const conditions = query.filters.flatMap((item) => {
    const column = byId.get(item.id);
    return column?.filter && isInForce(item, column.filter) ? [conditionOf(item, column)] : [];
  });
  const sort = query.sort.map(({ id, order }) => {
    const column = byId.get(id);
    const path = column?.sortPath ?? column?.path ?? id;
    return order === 'desc' ? `-${path}` : path;
  });
  return {
    where: conditions.length ? { [query.join]: conditions } : undefined,
    sort: sort.length ? sort.join(',') : undefined,
    page: query.page,
    limit: query.perPage,
  };
}

function conditionOf({ operator, value }: FilterItem, { id, path, isInstant }: AskedColumn): Where {
  const at = path ?? id;
  const [first = '', last = ''] = [value].flat();
  const bound = (day: string, isEnd: boolean) =>
    isInstant ? instantOf(isEnd ? dayAfter(day, 1) : day) : day;
  const is = (condition: Record<string, unknown>): Where => ({ [at]: condition });
  const within = (from: string, to: string) =>
    is({
      ...(from && { greater_than_equal: bound(from, false) }),
      ...(to && { [isInstant ? 'less_than' : 'less_than_equal']: bound(to, true) }),
    });
  switch (operator) {
    case 'iLike':
      return is({ contains: first });
    case 'notILike':
      return { or: [is({ not_like: first }), is({ exists: false })] };
    case 'eq':
      return isInstant ? within(first, first) : is({ equals: first });
    case 'ne':
      return isInstant
        ? {
            or: [
              is({ less_than: bound(first, false) }),
              is({ greater_than_equal: bound(first, true) }),
            ],
          }
        : is({ not_equals: first });
    case 'lt':
      return is({ less_than: bound(first, false) });
    case 'lte':
      return isInstant ? is({ less_than: bound(first, true) }) : is({ less_than_equal: first });
    case 'gt':
      return isInstant
        ? is({ greater_than_equal: bound(first, true) })
        : is({ greater_than: first });
    case 'gte':
      return is({ greater_than_equal: bound(first, false) });
    case 'isBetween':
      return within(first, last);
    case 'inArray':
      return is({ in: [value].flat() });
    case 'notInArray':
      return is({ not_in: [value].flat() });
    case 'isEmpty':
      return is({ exists: false });
    case 'isNotEmpty':
      return is({ exists: true });
  }
}

/** The first instant of a day in the device's time zone. */
function instantOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toISOString();
}
