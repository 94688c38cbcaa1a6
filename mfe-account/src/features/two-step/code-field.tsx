import { Button, TextField } from '@fairlead/ui';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;

/** The code of the second step: of the authenticator app, or a recovery code, which has letters too. */
export function CodeField(props: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Box>
      <TextField
        {...props}
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={
          isRecovery
            ? 'One of the ten codes you saved, which you have not used yet.'
            : 'The six digits that your authenticator app shows now.'
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <Button look="quiet" size="sm" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.375rem;
  > :first-child {
    width: 100%;
  }
`;
