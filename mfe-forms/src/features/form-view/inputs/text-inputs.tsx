import { TextArea } from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import type { ChangeEvent } from 'react';
import { type InputProps, textIn } from './input-props.ts';

const shownBy = ({ label, hint, error, value, onChange }: Omit<InputProps, 'field'>) => ({
  label,
  hint,
  error,
  value: textIn(value),
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(target.value),
});

/** One line of text (F-015). */
export const LineInput = (props: InputProps<'text'>) => <TextField {...shownBy(props)} />;

/** Several lines of text (F-016). */
export const LinesInput = (props: InputProps<'textarea'>) => (
  <TextArea {...shownBy(props)} rows={4} />
);

/** The email address of a person (F-017). The browser's own validation differs. */
export const EmailInput = (props: InputProps<'email'>) => (
  <TextField {...shownBy(props)} inputMode="email" autoComplete="email" spellCheck={false} />
);
