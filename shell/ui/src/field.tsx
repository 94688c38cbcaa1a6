import { createContext, type ReactNode, useContext, useId } from 'react';
import { css, styled } from 'styled-components';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** Which fields of a form must be filled in, by their names. */
export const RequiredFields = createContext<(name: string | undefined) => boolean>(() => false);

interface FieldProps {
  label: string;
  /** Its name in the form, by which the form knows whether it must be filled in. */
  name?: string | undefined;
  /** Whether its surroundings already show the label. */
  isLabelHidden?: boolean | undefined;
  hint?: string;
  /** The problem with the value, shown at the field. */
  error?: string;
  children(control: ControlProps): ReactNode;
}

/** The id of a control's label, for a control that the browser cannot label: content that is edited in place. */
export const labelIdOf = (control: string): string => `${control}-label`;

/** A labelled control with its hint and its error. */
export function Field({ label, name, isLabelHidden, hint, error, children }: FieldProps) {
  const id = useId();
  const isRequired = useContext(RequiredFields)(name);
  const Label = isLabelHidden ? VisuallyHidden : FieldLabel;
  const note = error ?? hint;
  const noteId = `${id}-note`;
  const control: ControlProps = {
    id,
    ...(note && { 'aria-describedby': noteId }),
    ...(error && { 'aria-invalid': true }),
    ...(isRequired && { 'aria-required': true }),
  };
  return (
    <FieldBox>
      <Label
        as="label"
        id={labelIdOf(id)}
        htmlFor={id}
        data-field={isRequired ? 'required' : 'optional'}
      >
        {label}
      </Label>
      {children(control)}
      {note && (
        <FieldNote id={noteId} $error={error !== undefined}>
          {note}
        </FieldNote>
      )}
    </FieldBox>
  );
}

const FieldBox = styled.div`
  display: grid;
  gap: 0.25rem;
`;
const FieldLabel = styled.label`
  font-size: 0.875rem;
  font-weight: 550;
`;
const FieldNote = styled.p<{ $error: boolean }>`
  font-size: 0.8125rem;
  color: ${({ $error }) => ($error ? 'var(--danger)' : 'var(--muted)')};
`;

/** The look of every one-line control. */
export const controlShape = css`
  width: 100%;
  min-height: 2.5rem;
  padding: 0 0.75rem;
  background: var(--surface);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
  font-size: 0.9375rem;
  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: var(--accent);
  }
  &[aria-invalid] {
    border-color: var(--danger);
  }
  &:disabled {
    background: var(--sunken);
    color: var(--muted);
    cursor: not-allowed;
  }
`;
