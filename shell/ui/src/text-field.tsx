import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlShape, Field } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  hint?: string;
  error?: string;
}

/** One line of text with its label. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} name={input.name} hint={hint} error={error}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}

export const TextInput = styled.input`
  ${controlShape}
`;
