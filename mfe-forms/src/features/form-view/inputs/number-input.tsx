import { sentNumber } from '@fairlead/contracts/reference/numbers';
import { TextField } from '@fairlead/ui';
import { useState } from 'react';
import type { InputProps } from './input-props.ts';

/** A number (F-018), typed freely. What is not a number stays as it was typed, and is refused. */
export function NumberInput({ field, value, onChange, label, ...shown }: InputProps<'number'>) {
  const [typed, type] = useState(() => written(value));
  // A change from elsewhere is shown as it is now.
  const text = Object.is(numberIn(typed), value ?? '') ? typed : written(value);
  return (
    <TextField
      {...shown}
      label={field.unit ? `${label} (${field.unit})` : label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        type(target.value);
        onChange(numberIn(target.value));
      }}
    />
  );
}

const written = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

const numberIn = (typed: string): number | string => sentNumber(typed) ?? '';
