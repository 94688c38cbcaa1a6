import type { FormField } from '@fairlead/contracts/forms/field';
import type { Item } from './builder-state.ts';

/** Updates the references to a renamed field. */
export const renamed = (items: readonly Item[], from: string, to: string): readonly Item[] =>
  from === to
    ? items
    : items.map((item) =>
        item.field.condition?.field === from
          ? {
              ...item,
              field: { ...item.field, condition: { ...item.field.condition, field: to } },
            }
          : item,
      );

/** The changed values in a list of choices, by their old values. */
function movedValues(before: FormField, after: FormField): ReadonlyMap<string, string> {
  const [was, is] = [before, after].map((field) =>
    field.blockType === 'select' ? field.options : [],
  );
  if (was?.length !== is?.length) return new Map();
  const all = new Set(is?.map(({ value }) => value));
  return new Map(
    was?.flatMap(({ value }, at) => {
      const now = is?.[at]?.value ?? value;
      // A choice that only moved keeps its value.
      return now === value || all.has(value) ? [] : [[value, now] as const];
    }),
  );
}

/** Updates the references to a select's choices, its default and conditions, to their new values. */
export function revalued(items: readonly Item[], before: FormField, after: FormField) {
  const moved = movedValues(before, after);
  if (moved.size === 0) return items;
  return items.map((item): Item => {
    const { field } = item;
    const { condition } = field;
    if (field === after && field.blockType === 'select') {
      const defaultValue = field.defaultValue && moved.get(field.defaultValue);
      return defaultValue ? { ...item, field: { ...field, defaultValue } } : item;
    }
    const value = condition?.field === after.name && moved.get(String(condition.value));
    return condition && value
      ? { ...item, field: { ...field, condition: { ...condition, value } } }
      : item;
  });
}
