import { mostChoices } from '@fairlead/contracts/forms/limits';
import { valueMadeOf } from '../../state/names.ts';

/** An option of a select, or a row or column of a table of checkboxes. */
export interface Choice {
  label: string;
  value: string;
}

const othersValues = (list: readonly Choice[], at: number): ReadonlySet<string> =>
  new Set(list.filter((_, place) => place !== at).map(({ value }) => value));

/** A list with one more choice, with a default label. */
export function withOneMore(list: readonly Choice[], what: string): Choice[] {
  if (list.length >= mostChoices) return [...list];
  const label = `${what} ${list.length + 1}`;
  return [...list, { label, value: valueMadeOf(label, othersValues(list, -1)) }];
}

/** A list with another label of a choice, whose value follows where it was derived from the label. */
export function relabelled(list: readonly Choice[], at: number, label: string): Choice[] {
  return list.map((choice, place) => {
    if (place !== at) return choice;
    const others = othersValues(list, at);
    const isMade = choice.value === valueMadeOf(choice.label, others);
    return { label, value: isMade ? valueMadeOf(label, others) : choice.value };
  });
}

/** Why a choice may not have a value; undefined where it may. */
export const valueRefusal = (list: readonly Choice[], at: number, value: string) =>
  othersValues(list, at).has(value) ? 'There is one of this value already' : undefined;
