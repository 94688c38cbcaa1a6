import type { ReactNode } from 'react';

/** One line of the list. `note` is at its end, such as a count. */
export interface ComboboxOption {
  id: string;
  text: string;
  note?: string;
  icon?: ReactNode;
}

/** Lines that belong together under a title. */
export interface ComboboxGroup<T extends ComboboxOption> {
  title: string;
  options: readonly T[];
}

/** The next marked line after an arrow key; it wraps around, and `-1` marks none. */
export function movedMark(marked: number, step: 1 | -1, length: number): number {
  if (length === 0) return -1;
  if (marked === -1) return step === 1 ? 0 : length - 1;
  return (marked + step + length) % length;
}
