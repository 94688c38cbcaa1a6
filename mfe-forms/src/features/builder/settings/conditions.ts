import { yesOrNo } from '@fairlead/contracts/forms/block-types';
import type { AskedField, Condition } from '@fairlead/contracts/forms/field';
import { countries, states } from '@fairlead/contracts/reference/countries';
import type { Option } from '@fairlead/contracts/reference/options';

/** The ways to compare a field's answer. */
export const comparisons = [
  { code: 'equal', label: 'is' },
  { code: 'notEqual', label: 'is not' },
  { code: 'filled', label: 'is given' },
  { code: 'empty', label: 'is not given' },
] as const satisfies readonly Option<Condition['is']>[];

/** The values to compare a field's answers with: one of these, a text or a number; undefined where only its presence counts. */
export function comparedWith(field: AskedField): readonly Option[] | 'text' | 'number' | undefined {
  switch (field.blockType) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'dateField':
    case 'timeField':
      return 'text';
    case 'number':
      return 'number';
    case 'select':
      return field.options.map(({ value, label }) => ({ code: value, label }));
    case 'checkboxGroup':
    case 'checkboxTextBlock':
      return yesOrNo;
    case 'country':
      return countries;
    case 'state':
      return states;
    default:
      return undefined;
  }
}

/** The comparisons that the answers of a field allow. */
export const comparisonsOf = (field: AskedField | undefined) =>
  field && comparedWith(field) === undefined
    ? comparisons.filter(({ code }) => code === 'filled' || code === 'empty')
    : comparisons;

/** The initial condition on a field. */
export function conditionOn(field: AskedField): Condition {
  const values = comparedWith(field);
  if (typeof values !== 'object') return { field: field.name, is: 'filled' };
  const [first] = values;
  return { field: field.name, is: 'equal', ...(first && { value: first.code }) };
}

/** A condition with another comparison. */
export const comparing = ({ field, value }: Condition, is: Condition['is']): Condition =>
  is === 'filled' || is === 'empty' || value === undefined ? { field, is } : { field, is, value };
