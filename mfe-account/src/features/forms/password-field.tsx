import { Field, IconButton, TextInput } from '@fairlead/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its owner wants to see it. Pasting is welcome: password managers paste. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} name={input.name} hint={hint} error={error}>
      {(control) => (
        <Row>
          <TextInput
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton label="Show characters" aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon size="1.125rem" aria-hidden />
          </IconButton>
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  position: relative;
  > input {
    padding-inline-end: 3rem;
  }
  > button {
    position: absolute;
    top: 0;
    inset-inline-end: 0;
  }
`;
