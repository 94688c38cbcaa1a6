import { type KeyboardEvent, useCallback, useState } from 'react';

/** What somebody means by what they typed, or why it cannot be taken. */
export type Reading = { value: string } | { problem: string };

interface Written {
  value: string;
  onChange(value: string): void;
  /** What is meant by a text that is not empty. */
  read(text: string): Reading;
  /** How a value is shown. */
  write(value: string): string;
  /** Why it stands for no value together with what is beside it, where that is so. */
  missing?: string | undefined;
}

/**
 * A text input that reads what people type once they leave it or press `Enter`, and writes it as everything is written here. What
 * cannot be read stays as it was typed, beside the reason, and stands for no value; the input is marked, so that no form is sent with it.
 */
export function useWritten({ value, onChange, read, write, missing = '' }: Written) {
  const [typed, setTyped] = useState<{ text: string; beside: string; problem?: string }>();
  // What was typed beside another value has been overtaken.
  const current = typed?.beside === value ? typed : undefined;
  const take = (next: string) => {
    setTyped(undefined);
    if (next !== value) onChange(next);
  };
  /** @returns whether it could be taken */
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
        // A form is not sent without what somebody has just typed.
        if (event.key === 'Enter' && !settle()) event.preventDefault();
      },
    },
  };
}
