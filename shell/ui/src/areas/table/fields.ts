import type { Option } from '@fairlead/contracts/reference/options';

/** Columns as the field list of a popover shows them. */
export const fieldsOf = (columns: readonly { id: string; title: string }[]): Option[] =>
  columns.map(({ id, title }) => ({ code: id, label: title }));

/** How a field list is searched. */
export const searchFields = { search: 'Search fields...', none: 'No fields found.' } as const;

/** How an option list is. */
export const searchOptions = { search: 'Search options...', none: 'No options found.' } as const;
