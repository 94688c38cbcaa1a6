import type { RegisterFields } from '@fairlead/contracts/registers/declaration/index';
import type { FormValues } from './values.ts';

/** The fields with the currencies of the amounts of a form. */
export const currencyFieldsOf = (fields: RegisterFields): string[] => [
  ...new Set(
    Object.values(fields)
      .flatMap((field) => [field, ...Object.values(field.rows ?? {})])
      .flatMap(({ currencyIn }) => (currencyIn && fields[currencyIn] ? [currencyIn] : [])),
  ),
];

/** The amounts of a content in the currency of a field. */
export function amountsIn(
  name: string,
  fields: RegisterFields,
  content: Readonly<Record<string, unknown>>,
): unknown[] {
  return Object.entries(fields)
    .flatMap(([member, field]) => {
      if (!field.rows) return field.currencyIn === name ? [content[member]] : [];
      return ((content[member] ?? []) as FormValues[]).flatMap((row) =>
        amountsIn(name, field.rows ?? {}, row),
      );
    })
    .filter((amount) => amount !== undefined && amount !== null && amount !== '');
}
