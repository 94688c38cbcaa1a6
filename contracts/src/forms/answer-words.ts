import { countries, states } from '../reference/countries.ts';
import { labelOf, type Option } from '../reference/options.ts';
import { yesOrNo } from './block-types.ts';
import type { AskedField, FieldOf } from './field.ts';
import type { StoredSignature } from './signature.ts';
import { signerWords } from './signer-words.ts';

type Choices = readonly { label: string; value: string }[];

/**
 * The answer of a field as text; empty without one. `day` formats a calendar day (`2026-11-23`). Files are given as their number, and a
 * signature as its name and time.
 */
export function answerWords(
  field: AskedField,
  answer: unknown,
  day: (one: string) => string,
): string {
  if (answer === undefined || answer === null) return '';
  switch (field.blockType) {
    case 'checkbox':
      return answer === true ? 'Yes' : 'No';
    case 'checkboxGroup':
      return codeLabel(yesOrNo, answer);
    case 'checkboxTextBlock': {
      const { choice, text } = answer as { choice: string; text?: string };
      return [labelOf(yesOrNo, choice), text].filter(Boolean).join('\n');
    }
    case 'select':
      return [answer]
        .flat()
        .map((one) => choiceLabel(field.options, one))
        .join(', ');
    case 'country':
      return codeLabel(countries, answer);
    case 'state':
      return codeLabel(states, answer);
    case 'dateField':
      return day(String(answer));
    case 'number':
      return [String(answer), field.unit].filter(Boolean).join(' ');
    case 'userSelect':
    case 'userDateBlock': {
      const { name, date } = answer as { name?: string; date?: string };
      return [name || 'A member', date && day(date)].filter(Boolean).join(', ');
    }
    case 'checkboxTable':
      return tickedRows(field, answer)
        .map(({ row, columns }) => `${row}: ${columns}`)
        .join('\n');
    case 'uploadField': {
      const { length } = answer as string[];
      return length === 1 ? '1 file' : `${length} files`;
    }
    case 'signature':
    case 'enhancedSignature': {
      const { name, signer, signedAt } = answer as StoredSignature;
      const by = signer ? signerWords(signer, name) : name || 'Signed';
      return [by, signedAt].join(', ');
    }
    default:
      return String(answer);
  }
}

const codeLabel = (options: readonly Option[], code: unknown): string =>
  labelOf(options, String(code)) ?? String(code);

/** The label of a choice of a form; the stored value if the choice no longer exists. */
export const choiceLabel = (choices: Choices, value: unknown): string =>
  choices.find((one) => one.value === value)?.label ?? String(value);

/** The rows of a checkbox table with ticked choices, and those choices. */
export function tickedRows(
  { rows, columns }: FieldOf<'checkboxTable'>,
  answer: unknown,
): { row: string; columns: string }[] {
  const cells = answer as readonly { row: string; column: string }[];
  return rows.flatMap(({ value, label }) => {
    const ticked = cells.filter((one) => one.row === value);
    const labels = ticked.map(({ column }) => choiceLabel(columns, column));
    return labels.length > 0 ? [{ row: label, columns: labels.join(', ') }] : [];
  });
}
