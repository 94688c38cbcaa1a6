import type { InputHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { controlShape, Field } from './field.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  hint?: string;
  error?: string;
}

/** One line of text with its label. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}

export const TextInput = styled.input`
  ${controlShape}
`;
