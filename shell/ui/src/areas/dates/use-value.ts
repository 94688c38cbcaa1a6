import { useEffect, useState } from 'react';

interface Held {
  /** What it is, where whoever uses the field keeps it. */
  value?: string | undefined;
  /** What it is at first, where the field keeps it. */
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  isValid(value: string): boolean;
}

/** The value of a field, kept by itself or by whoever uses it. One that is not valid is logged and counts as none. */
export function useValue({ value, defaultValue = '', onChange, isValid }: Held) {
  const [kept, setKept] = useState(defaultValue);
  const told = value ?? kept;
  const isWrong = told !== '' && !isValid(told);
  useEffect(() => {
    if (isWrong) console.warn(`A field ignores “${told}”, which is no date or time.`);
  }, [isWrong, told]);
  const change = (next: string) => {
    if (value === undefined) setKept(next);
    onChange?.(next);
  };
  return [isWrong ? '' : told, change] as const;
}
