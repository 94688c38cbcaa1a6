import type { FormField } from '@fairlead/contracts/forms/field';

/** The longest derived name; the contract accepts slightly longer ones. */
const longest = 50;

/** Words as a name allows them: lower-case ASCII letters and digits joined by `_`. */
const slugOf = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, longest)
    .replace(/^_+|_+$/g, '');

/** The name from some words, with a number appended where it is taken. */
function unlike(words: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? words : `${words}_${number}`;
    if (!taken.has(name)) return name;
  }
}

/** The name of a field by its label, or by its type where the label has no usable characters. */
export function nameMadeOf(
  { label, blockType }: Pick<FormField, 'label' | 'blockType'>,
  taken: ReadonlySet<string>,
): string {
  const words = slugOf(label);
  return unlike(/^[a-z]/.test(words) ? words : slugOf(`${blockType}_${words}`), taken);
}

/** Whether a name could be derived from a label, with a number or without. */
export function isMadeOf(field: Pick<FormField, 'label' | 'blockType' | 'name'>): boolean {
  const words = nameMadeOf(field, new Set());
  return (
    field.name === words ||
    (field.name.startsWith(`${words}_`) && /^\d+$/.test(field.name.slice(words.length + 1)))
  );
}

/** The value of a choice by its label. */
export const valueMadeOf = (label: string, taken: ReadonlySet<string>): string =>
  unlike(slugOf(label) || 'option', taken);
