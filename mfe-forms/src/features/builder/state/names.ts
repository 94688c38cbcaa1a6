import type { FormField } from '@fairlead/contracts/forms/field';

/** The longest name that is made of words; the contract takes a little more. */
const longest = 50;

/** Words as they may stand in a name: letters and digits of ASCII in lower case with `_` between. */
const slugOf = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, longest)
    .replace(/^_+|_+$/g, '');

/** What words make, and where others are called so already, a number behind it. */
function unlike(words: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? words : `${words}_${number}`;
    if (!taken.has(name)) return name;
  }
}

/** The name that a field gets by its label, or by its type where the label says nothing a name may. */
export function nameMadeOf(
  { label, blockType }: Pick<FormField, 'label' | 'blockType'>,
  taken: ReadonlySet<string>,
): string {
  const words = slugOf(label);
  return unlike(/^[a-z]/.test(words) ? words : slugOf(`${blockType}_${words}`), taken);
}

/** Whether a name is one that a label makes, with a number or without. */
export function isMadeOf(field: Pick<FormField, 'label' | 'blockType' | 'name'>): boolean {
  const words = nameMadeOf(field, new Set());
  return (
    field.name === words ||
    (field.name.startsWith(`${words}_`) && /^\d+$/.test(field.name.slice(words.length + 1)))
  );
}

/** The value that a choice gets by its label. */
export const valueMadeOf = (label: string, taken: ReadonlySet<string>): string =>
  unlike(slugOf(label) || 'option', taken);
