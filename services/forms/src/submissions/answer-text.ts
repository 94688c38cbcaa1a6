import {
  type AskedField,
  countries,
  type FieldOf,
  labelOf,
  type SignatureGiven,
  states,
  yesOrNo,
} from '@fairlead/contracts';

/** What files are called, by their ids. */
export type FileNames = ReadonlyMap<string, string>;

/** An answer as it stands in a cell of a file: by the labels of its choices, a signature by who signed and when. */
export function answerText(field: AskedField, answer: unknown, files: FileNames): string {
  if (answer === undefined || answer === null) return '';
  switch (field.blockType) {
    case 'checkbox':
      return answer === true ? 'Yes' : 'No';
    case 'checkboxGroup':
      return labelOf(yesOrNo, String(answer)) ?? '';
    case 'checkboxTextBlock': {
      const { choice, text } = answer as { choice: string; text?: string };
      return [labelOf(yesOrNo, choice), text].filter(Boolean).join(': ');
    }
    case 'select':
      return labelled(field.options, String(answer));
    case 'country':
      return labelOf(countries, String(answer)) ?? '';
    case 'state':
      return labelOf(states, String(answer)) ?? '';
    case 'userSelect':
    case 'userDateBlock': {
      const { name, date } = answer as { name?: string; date?: string };
      return [name, date].filter(Boolean).join(', ');
    }
    case 'checkboxTable':
      return cellsText(field, answer as readonly Cell[]);
    case 'uploadField':
      return (answer as string[]).map((id) => files.get(id) ?? id).join('; ');
    case 'signature':
    case 'enhancedSignature': {
      const { name, signedAt } = answer as SignatureGiven;
      return [name ?? 'Signed', signedAt].join(', ');
    }
    default:
      return String(answer);
  }
}

interface Cell {
  row: string;
  column: string;
}

function cellsText({ rows, columns }: FieldOf<'checkboxTable'>, cells: readonly Cell[]): string {
  const lines = rows.flatMap(({ label, value }) => {
    const ticked = cells.filter(({ row }) => row === value);
    const shown = ticked.map(({ column }) => labelled(columns, column)).join(', ');
    return shown ? [`${label}: ${shown}`] : [];
  });
  return lines.join('; ');
}

const labelled = (choices: readonly { label: string; value: string }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;
