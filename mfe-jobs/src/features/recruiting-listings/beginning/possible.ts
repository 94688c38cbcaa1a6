import {
  type FieldName,
  fieldNames,
  fieldOf,
  isRelated,
  type ListingValues,
} from '../form/fields.ts';
import type { Choices } from '../form/use-choices.ts';

/** A form without choices that no longer exist, and the fields where these were left out. */
export function possibleValues(
  values: ListingValues,
  { isGone }: Pick<Choices, 'isGone'>,
): { values: ListingValues; left: FieldName[] } {
  const possible = { ...values };
  const left: FieldName[] = [];
  const leave = <Name extends FieldName>(name: Name, value: ListingValues[Name]) => {
    possible[name] = value;
    left.push(name);
  };
  for (const name of fieldNames) {
    const value = values[name];
    const { kind, options = [] } = fieldOf(name);
    const isOption = (code: string) => options.some((option) => option.code === code);
    if (Array.isArray(value)) {
      if (!value.every(isOption)) leave(name, value.filter(isOption) as typeof value);
    } else if (typeof value === 'string' && value !== '') {
      const isImpossible =
        kind === 'choice' ? !isOption(value) : isRelated(name) && isGone(name, value);
      if (isImpossible) leave(name, '' as ListingValues[typeof name]);
    }
  }
  return { values: possible, left };
}
