import { useState } from 'react';

interface Typing<Value> {
  value: Value;
  read(text: string): Value;
  write(value: Value): string;
  /** Takes a value. Answers why it is refused, if it is. */
  take(value: Value): string | undefined;
}

interface Typed<Value> {
  text: string;
  /** Why it was refused, if it was. */
  error: string | undefined;
  /** The value that stood there meanwhile. */
  over: Value;
}

/** What stands in an input: what was typed for as long as it says the value, or was refused; else the value as it is written. */
export function useTyped<Value>({ value, read, write, take }: Typing<Value>) {
  const [typed, setTyped] = useState<Typed<Value>>();
  const isOwn = typed && (typed.error ? typed.over === value : read(typed.text) === value);
  return {
    value: isOwn ? typed.text : write(value),
    error: isOwn ? typed.error : undefined,
    type: (text: string) => setTyped({ text, error: take(read(text)), over: value }),
  };
}
