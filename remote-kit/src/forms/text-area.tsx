import { Field, TextInput } from '@fairlead/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Several lines of text with their label. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <Field label={label} name={area.name} hint={hint} error={error}>
      {(control) => <Lines {...area} {...control} />}
    </Field>
  );
}

const Lines = styled(TextInput).attrs({ as: 'textarea' })<ComponentProps<'textarea'>>`
  height: auto;
  padding-block: 0.625rem;
  color: inherit;
  font-family: inherit;
  line-height: 1.5;
  resize: vertical;
` as unknown as (props: ComponentProps<'textarea'>) => React.ReactElement;
