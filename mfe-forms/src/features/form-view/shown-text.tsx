import type { FieldOf } from '@fairlead/contracts/forms/field';
import { RichText } from '@fairlead/remote-kit/rich-text';
import { css, styled } from 'styled-components';

interface ShownTextProps {
  field: FieldOf<'message' | 'formSectionHeader'>;
  /** A text with its placeholders replaced. */
  interpolate(text: string): string;
}

/** A read-only part of a form: a message (F-023), or the header of a section (F-036). */
export function ShownText({ field, interpolate }: ShownTextProps) {
  if (field.blockType === 'message')
    return field.content ? <RichText content={field.content} interpolate={interpolate} /> : null;
  return (
    <SectionHeader $look={field.style} data-style={field.style}>
      <h2>{interpolate(field.label)}</h2>
      {field.hint && <p>{interpolate(field.hint)}</p>}
    </SectionHeader>
  );
}

const looks = {
  default: css`
    border-bottom: 1px solid var(--border);
  `,
  blue: css`
    padding-inline: 0.875rem;
    border-inline-start: 3px solid var(--accent);
    background: var(--accent-soft);
  `,
  error: css`
    padding-inline: 0.875rem;
    border-inline-start: 3px solid var(--danger);
    background: var(--danger-soft);
  `,
  success: css`
    padding-inline: 0.875rem;
    border-inline-start: 3px solid var(--success);
    background: var(--success-soft);
  `,
};

const SectionHeader = styled.div<{ $look: keyof typeof looks }>`
  padding-block: 0.625rem;
  overflow-wrap: anywhere;
  h2 {
    font-size: 1.1875rem;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
  ${({ $look }) => looks[$look]}
`;
