import type { FormField } from '@fairlead/contracts/forms/field';
import type { Item } from './builder-state.ts';

/** Has what hangs on a field follow it to another name. */
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

/** The values of a list of choices that became others where they stand, by what they were. */
function movedValues(before: FormField, after: FormField): ReadonlyMap<string, string> {
  const [was, is] = [before, after].map((field) =>
    field.blockType === 'select' ? field.options : [],
  );
  if (was?.length !== is?.length) return new Map();
  const all = new Set(is?.map(({ value }) => value));
  return new Map(
    was?.flatMap(({ value }, at) => {
      const now = is?.[at]?.value ?? value;
      // What only stands elsewhere now is what it was.
      return now === value || all.has(value) ? [] : [[value, now] as const];
    }),
  );
}

/** Has what names a choice of a select, its default and conditions, follow that to another value. */
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
