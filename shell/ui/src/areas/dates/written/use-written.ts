import { type KeyboardEvent, useCallback, useState } from 'react';

/** The value of what somebody typed, or why it cannot be accepted. */
export type Reading = { value: string } | { problem: string };

interface Written {
  value: string;
  onChange(value: string): void;
  /** Parses a text that is not empty. */
  read(text: string): Reading;
  /** Formats a value. */
  write(value: string): string;
  /** Why it has no value together with the field next to it, where that is so. */
  missing?: string | undefined;
}

/**
 * A text input that parses what people type once they leave it or press `Enter`, and formats it the portal's way. What cannot be parsed stays as it
 * was typed, with the reason next to it, and has no value; the input is marked invalid, so that no form is sent with it.
 */
export function useWritten({ value, onChange, read, write, missing = '' }: Written) {
  const [typed, setTyped] = useState<{ text: string; beside: string; problem?: string }>();
  // What was typed for another value is outdated.
  const current = typed?.beside === value ? typed : undefined;
  const take = (next: string) => {
    setTyped(undefined);
    if (next !== value) onChange(next);
  };
  /** @returns whether it could be parsed */
  const settle = (): boolean => {
    if (!current) return true;
    const text = current.text.trim();
    const reading = text === '' ? { value: '' } : read(text);
    if ('value' in reading) {
      take(reading.value);
      return true;
    }
    setTyped({ text: current.text, beside: '', problem: reading.problem });
    if (value !== '') onChange('');
    return false;
  };
  const problem = current?.problem;
  const mark = useCallback(
    (input: HTMLInputElement | null) => input?.setCustomValidity(problem ?? missing),
    [problem, missing],
  );
  return {
    problem,
    take,
    input: {
      ref: mark,
      value: current?.text ?? write(value),
      onChange: (event: { target: { value: string } }) =>
        setTyped({ text: event.target.value, beside: value }),
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent) => {
        // A form must not be submitted without what was just typed.
        if (event.key === 'Enter' && !settle()) event.preventDefault();
      },
    },
  };
}
