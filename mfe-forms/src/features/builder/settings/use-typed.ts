import { useState } from 'react';

interface Typing<Value> {
  value: Value;
  read(text: string): Value;
  write(value: Value): string;
  /** Applies a value. Returns why it is refused, if it is. */
  take(value: Value): string | undefined;
}

interface Typed<Value> {
  text: string;
  /** Why it was refused, if it was. */
  error: string | undefined;
  /** The current value at that time. */
  over: Value;
}

/** The text of an input: what was typed for as long as it matches the value, or was refused; else the formatted value. */
export function useTyped<Value>({ value, read, write, take }: Typing<Value>) {
  const [typed, setTyped] = useState<Typed<Value>>();
  const isOwn = typed && (typed.error ? typed.over === value : read(typed.text) === value);
  return {
    value: isOwn ? typed.text : write(value),
    error: isOwn ? typed.error : undefined,
    type: (text: string) => setTyped({ text, error: take(read(text)), over: value }),
  };
}
