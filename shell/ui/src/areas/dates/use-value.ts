import { useEffect, useState } from 'react';

interface Held {
  /** The value, where the field is controlled. */
  value?: string | undefined;
  /** The initial value, where the field is uncontrolled. */
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  isValid(value: string): boolean;
}

/** The value of a controlled or uncontrolled field. An invalid one is logged and counts as none. */
export function useValue({ value, defaultValue = '', onChange, isValid }: Held) {
  const [kept, setKept] = useState(defaultValue);
  const current = value ?? kept;
  const isWrong = current !== '' && !isValid(current);
  useEffect(() => {
    if (isWrong) console.warn(`A field ignores “${current}”, which is no date or time.`);
  }, [isWrong, current]);
  const change = (next: string) => {
    if (value === undefined) setKept(next);
    onChange?.(next);
  };
  return [isWrong ? '' : current, change] as const;
}
