import type { Option } from '@fairlead/contracts/reference/options';

/** Columns as the field list of a popover shows them. */
export const fieldsOf = (columns: readonly { id: string; title: string }[]): Option[] =>
  columns.map(({ id, title }) => ({ code: id, label: title }));

/** The texts of a field list's search. */
export const searchFields = { search: 'Search fields...', none: 'No fields found.' } as const;

/** The texts of an option list's search. */
export const searchOptions = { search: 'Search options...', none: 'No options found.' } as const;
