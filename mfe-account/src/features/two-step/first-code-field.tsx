import { TextField } from '@fairlead/ui';
import type { ComponentProps } from 'react';

/** The first code of an authenticator app, which only the app can show. */
export const FirstCodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...props}
    label="Code"
    hint="Six digits"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={9}
  />
);
