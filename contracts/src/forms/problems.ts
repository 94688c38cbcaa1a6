import type { FormPurpose } from '../api/forms.ts';
import { isBlank } from '../api/plain-text.ts';
import type { BlockType } from './block-types.ts';
import type { FormField } from './field.ts';
import { unlawfulQuestions } from './unlawful-questions.ts';

/** A problem that keeps a form from being published, or its fields from being saved. */
export interface FormProblem {
  /** The index of the field. */
  at: number;
  message: string;
}

/** Duplicate names (F-054). */
export function repeatedNames(fields: readonly { name: string }[]): FormProblem[] {
  const first = new Map<string, number>();
  return fields.flatMap(({ name }, at) => {
    if (first.has(name)) return [{ at, message: `There is a field named ${name} already` }];
    first.set(name, at);
    return [];
  });
}

/** The types of fields that only somebody with an account can answer. */
const needAccount: ReadonlySet<BlockType> = new Set([
  'userSelect',
  'userDateBlock',
  'uploadField',
  'signature',
  'enhancedSignature',
]);

/** The problems of a form about to be published: those for whom it is could not fill it in as intended, or may not be asked for it. */
export function formProblems(
  fields: readonly FormField[],
  purpose: FormPurpose = 'members',
): FormProblem[] {
  if (fields.length === 0) return [{ at: 0, message: 'The form has no fields' }];
  const above = new Set<string>();
  const found = fields.flatMap((field, at) => {
    const messages = [...problemsOf(field), ...conditionProblems(field, above)];
    if (purpose === 'visitors' && needAccount.has(field.blockType))
      messages.push('Only people with an account can answer this field');
    if (purpose === 'application') messages.push(...unlawfulQuestions(field));
    above.add(field.name);
    return messages.map((message) => ({ at, message }));
  });
  return [...repeatedNames(fields), ...found];
}

function problemsOf(field: FormField): string[] {
  switch (field.blockType) {
    case 'message':
      return isBlank(field.content) ? ['The message is empty'] : [];
    case 'select':
      return [...unlabelled(field), ...listProblems('option', field.options)];
    case 'checkboxTable':
      return [
        ...unlabelled(field),
        ...listProblems('row', field.rows),
        ...listProblems('column', field.columns),
      ];
    case 'number':
      return field.min !== undefined && field.max !== undefined && field.min > field.max
        ? [...unlabelled(field), 'The smallest number is above the largest']
        : unlabelled(field);
    default:
      return unlabelled(field);
  }
}

const unlabelled = ({ label }: FormField) => (label.trim() ? [] : ['The field has no label']);

function listProblems(what: string, list: readonly { value: string }[]): string[] {
  if (list.length === 0) return [`The field has no ${what}s`];
  return new Set(list.map(({ value }) => value)).size < list.length
    ? [`Two ${what}s have the same value`]
    : [];
}

function conditionProblems({ condition }: FormField, above: ReadonlySet<string>): string[] {
  if (!condition) return [];
  return above.has(condition.field)
    ? []
    : [`The field hangs on ${condition.field}, which does not stand above it`];
}
