import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

interface GroupProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Several controls that form one answer, with a common label and error. */
export function Group({ label, hint, error, children }: GroupProps) {
  const id = useId();
  const note = error || hint;
  return (
    <Box aria-describedby={note ? id : undefined} data-invalid={error !== undefined || undefined}>
      <legend>{label}</legend>
      {children}
      {note && (
        <Note id={id} $error={Boolean(error)}>
          {note}
        </Note>
      )}
    </Box>
  );
}

/** The text below a control. */
export const Note = styled.p<{ $error: boolean }>`
  font-size: 0.8125rem;
  color: ${({ $error }) => ($error ? 'var(--danger)' : 'var(--muted)')};
`;

const Box = styled.fieldset`
  display: grid;
  gap: 0.25rem;
  min-width: 0;
  padding: 0;
  border: 0;
  overflow-wrap: anywhere;
  > legend {
    padding: 0;
    font-size: 0.875rem;
    font-weight: 550;
  }
`;
