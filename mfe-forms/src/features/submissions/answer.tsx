import { answerWords, tickedRows } from '@fairlead/contracts/forms/answer-words';
import type { AskedField, FieldOf } from '@fairlead/contracts/forms/field';
import type { StoredSignature } from '@fairlead/contracts/forms/signature';
import { FileLines } from '@fairlead/remote-kit/uploads';
import { calendarDay, Link } from '@fairlead/ui';
import { SignatureFacts } from '@fairlead/ui/signature';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { StoredFile } from '../form-view/uploads/stored-file.tsx';

interface AnswerProps {
  field: AskedField;
  answer: unknown;
}

/** The answer to a field in readable form. */
export function Answer({ field, answer }: AnswerProps) {
  if (answer === undefined || answer === null) return <None>Not answered</None>;
  switch (field.blockType) {
    case 'checkboxTable':
      return <Cells field={field} answer={answer} />;
    case 'uploadField':
      return (
        <FileLines aria-label={`${field.label}: files`}>
          {(answer as string[]).map((id) => (
            <StoredFile key={id} id={id} />
          ))}
        </FileLines>
      );
    case 'signature':
    case 'enhancedSignature':
      return <Signed label={field.label} {...(answer as StoredSignature)} />;
    default:
      return <Text>{answerWords(field, answer, calendarDay)}</Text>;
  }
}

function Cells({ field, answer }: { field: FieldOf<'checkboxTable'>; answer: unknown }) {
  return (
    <ul>
      {tickedRows(field, answer).map(({ row, columns }) => (
        <li key={row}>
          {row}: {columns}
        </li>
      ))}
    </ul>
  );
}

function Signed({ label, image, hash, ...facts }: StoredSignature & { label: string }) {
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
