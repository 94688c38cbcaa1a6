import { yesOrNo } from '@fairlead/contracts/forms/block-types';
import type { AskedField, FieldOf } from '@fairlead/contracts/forms/field';
import type { SignatureKept } from '@fairlead/contracts/forms/signature';
import { countries, states } from '@fairlead/contracts/reference/countries';
import { labelOf } from '@fairlead/contracts/reference/options';
import { calendarDay, Link } from '@fairlead/ui';
import { SignatureFacts } from '@fairlead/ui/signature';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { FileLines, KeptFile } from '../form-view/uploads/file-lines.tsx';

interface AnswerProps {
  field: AskedField;
  answer: unknown;
}

/** What was answered in a field, as people read it. */
export function Answer({ field, answer }: AnswerProps) {
  if (answer === undefined || answer === null) return <None>Not answered</None>;
  switch (field.blockType) {
    case 'checkbox':
      return <p>{answer === true ? 'Yes' : 'No'}</p>;
    case 'checkboxGroup':
      return <p>{labelOf(yesOrNo, String(answer))}</p>;
    case 'checkboxTextBlock': {
      const { choice, text } = answer as { choice: string; text?: string };
      return <Text>{[labelOf(yesOrNo, choice), text].filter(Boolean).join('\n')}</Text>;
    }
    case 'select':
      return <p>{labelled(field.options, answer)}</p>;
    case 'country':
      return <p>{labelOf(countries, String(answer))}</p>;
    case 'state':
      return <p>{labelOf(states, String(answer))}</p>;
    case 'dateField':
      return <p>{calendarDay(String(answer))}</p>;
    case 'number':
      return <p>{[String(answer), field.unit].filter(Boolean).join(' ')}</p>;
    case 'userSelect':
    case 'userDateBlock': {
      const { name, date } = answer as { name?: string; date?: string };
      return <p>{[name || 'A member', date && calendarDay(date)].filter(Boolean).join(', ')}</p>;
    }
    case 'checkboxTable':
      return <Cells field={field} answer={answer} />;
    case 'uploadField':
      return (
        <FileLines aria-label={`${field.label}: files`}>
          {(answer as string[]).map((id) => (
            <KeptFile key={id} id={id} />
          ))}
        </FileLines>
      );
    case 'signature':
    case 'enhancedSignature':
      return <Signed label={field.label} {...(answer as SignatureKept)} />;
    default:
      return <Text>{String(answer)}</Text>;
  }
}

const labelled = (options: readonly { label: string; value: string }[], value: unknown) =>
  options.find((one) => one.value === value)?.label ?? String(value);

function Cells({ field, answer }: { field: FieldOf<'checkboxTable'>; answer: unknown }) {
  const cells = answer as readonly { row: string; column: string }[];
  const ticked = field.rows.flatMap((row) => {
    const columns = cells
      .filter((one) => one.row === row.value)
      .map(({ column }) => labelled(field.columns, column));
    return columns.length > 0 ? [{ row: row.label, columns: columns.join(', ') }] : [];
  });
  return (
    <ul>
      {ticked.map(({ row, columns }) => (
        <li key={row}>
          {row}: {columns}
        </li>
      ))}
    </ul>
  );
}

function Signed({ label, image, hash, ...facts }: SignatureKept & { label: string }) {
  return (
    <Signature>
      <img src={image} alt={`Signature: ${label}`} />
      <SignatureFacts {...facts} />
      <Link href={paths.proof(hash)}>Prove this signature</Link>
    </Signature>
  );
}

const None = styled.p`
  color: var(--muted);
  font-style: italic;
`;
const Text = styled.p`
  white-space: pre-line;
`;
const Signature = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  img {
    max-width: min(100%, 25rem);
    background: #fff;
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
`;
