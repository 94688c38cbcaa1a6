import type { FormContent } from '@fairlead/contracts/api/forms';
import { isAsked } from '@fairlead/contracts/forms/field';
import { withPlaceholders } from '@fairlead/contracts/forms/placeholders';
import { type Answers, shownFields } from '@fairlead/contracts/forms/submission';
import { RichText } from '@fairlead/remote-kit/rich-text';
import { styled } from 'styled-components';
import { ShownText } from '../form-view/shown-text.tsx';
import { Answer } from './answer.tsx';

interface SubmittedFormProps {
  content: FormContent;
  answers: Answers;
  /** The values of placeholders in its texts. */
  data: unknown;
}

/** A form as it was filled in: its texts, and the answers to its fields. */
export function SubmittedForm({ content, answers, data }: SubmittedFormProps) {
  const fillPlaceholders = (text: string) => withPlaceholders(text, data);
  return (
    <Sheet>
      {content.intro && <RichText content={content.intro} interpolate={fillPlaceholders} />}
      {shownFields(content.fields, answers).map((field) =>
        isAsked(field) ? (
          <section key={field.name} aria-label={field.label}>
            <h3>{fillPlaceholders(field.label)}</h3>
            <Answer field={field} answer={answers[field.name]} />
          </section>
        ) : (
          <ShownText key={field.name} field={field} interpolate={fillPlaceholders} />
        ),
      )}
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  gap: 1.25rem;
  max-width: 48rem;
  min-width: 0;
  overflow-wrap: anywhere;
  h3 {
    color: var(--muted);
    font-size: 0.875rem;
    font-weight: 550;
  }
`;
