import type { Register } from '@fairlead/contracts/registers/declaration/register';
import type { FilterItem } from '@fairlead/contracts/registers/filters';
import { writeTableQuery } from '@fairlead/contracts/registers/table-address';
import { defaultTableQuery } from '@fairlead/contracts/registers/table-query';
import { paths } from '../../paths.ts';

/** The current company or vessel. */
export interface ListContext {
  org: string;
  vessel?: string | undefined;
}

type Filter = Omit<FilterItem, 'filterId'>;

/** A filter by a range of days. */
export const between = (id: string, { from, to }: { from: string; to: string }): Filter => ({
  id,
  value: [from, to],
  variant: 'dateRange',
  operator: 'isBetween',
});

/** A filter by any of these codes. */
export const oneOf = (id: string, codes: readonly string[]): Filter => ({
  id,
  value: [...codes],
  variant: 'multiSelect',
  operator: 'inArray',
});

/** A filter by an equal text. */
export const isText = (id: string, value: string): Filter => ({
  id,
  value,
  variant: 'text',
  operator: 'eq',
});

/**
 * The address of a register's list with some filters: the vessel's where one is selected and has such a page, or the company's; undefined without
 * either.
 */
export function listAddress(
  { pages, below }: Pick<Register, 'pages' | 'below'>,
  { org, vessel }: ListContext,
  filters: readonly Filter[],
): string | undefined {
  const page =
    vessel && pages.vessel
      ? paths.aboard(org, vessel, pages.vessel)
      : pages.org && paths.company(org) + pages.org;
  if (!page) return undefined;
  const path = below ? `${page}/${below}` : page;
  const columns = filters.map(({ id, variant }) => ({ id, filter: { variant } }));
  const items = filters.map((one) => ({ ...one, filterId: one.id }));
  const { filters: written } = writeTableQuery({ ...defaultTableQuery, filters: items }, columns);
  return written === undefined ? path : `${path}?${new URLSearchParams({ filters: written })}`;
}
