import { formContent } from '@fairlead/contracts/api/forms';
import { type FormField, formField } from '@fairlead/contracts/forms/field';
import type { FieldChanges } from './actions.ts';
import type { Draft, Item, Settings } from './builder-state.ts';
import { nameMadeOf } from './names.ts';

/** Why the form does not accept something, for the person who typed it. */
const words: Readonly<Record<string, string>> = {
  too_small: 'This field is required',
  too_big: 'This is too long',
};

const refusalIn = (issues: readonly { code?: string; message: string }[] = []) => {
  const [first] = issues;
  return first && (words[first.code ?? ''] ?? first.message);
};

/** The names of all fields except one. */
export const othersNames = ({ items }: Draft, key?: string): ReadonlySet<string> =>
  new Set(items.flatMap((item) => (item.key === key ? [] : [item.field.name])));

/** Why a change to a field is refused; undefined where it is not. The contract accepts every form made here. */
export function fieldRefusal(draft: Draft, item: Item, changes: FieldChanges): string | undefined {
  if (changes.name !== undefined && othersNames(draft, item.key).has(changes.name))
    return `There is a field named ${changes.name} already`;
  return refusalIn(formField.safeParse({ ...item.field, ...changes }).error?.issues);
}

const settings = formContent.omit({ fields: true });

/** Why a change to the form's settings is refused; undefined where it is not. */
export const settingsRefusal = (
  { settings: now }: Draft,
  changes: Partial<Settings>,
): string | undefined => refusalIn(settings.safeParse({ ...now, ...changes }).error?.issues);

/** A field with accepted changes: its name follows its label, unless it was set explicitly or `answered`. */
export function changedItem(
  draft: Draft,
  item: Item,
  changes: FieldChanges,
  answered: ReadonlySet<string>,
): Item {
  const isNamed = item.isNamed || changes.name !== undefined;
  const field = withoutUndefined({ ...item.field, ...changes }) as FormField;
  const isSame = isNamed || answered.has(field.name) || field.label === item.field.label;
  const name = isSame ? field.name : nameMadeOf(field, othersNames(draft, item.key));
  return { ...item, isNamed, field: { ...field, name } };
}

/** An object without its undefined members. */
export const withoutUndefined = <Of extends object>(object: Of): Of =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Of;
