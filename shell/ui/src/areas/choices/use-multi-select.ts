import { labelOf, type Option } from '@fairlead/contracts/reference/options';
import { useState } from 'react';
import { linesFor } from './lines.ts';

interface Choosing {
  options: readonly Option[];
  value: readonly string[];
  onChange(value: string[]): void;
  max?: number | undefined;
  isCreatable?: boolean | undefined;
  onSearch?: ((text: string) => void) | undefined;
  known?: readonly Option[] | undefined;
}

/** The typed text, the listed options of a multiple choice, and its last change, in words. */
export function useMultiSelect(choosing: Choosing) {
  const { options, value, onChange, onSearch, known = [] } = choosing;
  const { max = Number.POSITIVE_INFINITY, isCreatable = false } = choosing;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const isFull = value.length >= max;
  // The results for a text already match it.
  const wanted = onSearch ? '' : text;
  const lines = open ? linesFor(wanted, options, value, isCreatable && !isFull) : [];
  const textOf = (code: string) => labelOf([...options, ...known], code) ?? code;

  const write = (typed: string) => {
    if (typed === text) return;
    setText(typed);
    onSearch?.(typed);
  };
  const change = (codes: string[]) => {
    const added = codes.find((code) => !value.includes(code));
    const removed = value.find((code) => !codes.includes(code));
    if (added !== undefined && isFull) return;
    onChange(codes);
    if (added !== undefined) setAnnouncement(`${textOf(added)} is added. ${codes.length} chosen.`);
    else if (removed !== undefined)
      setAnnouncement(`${textOf(removed)} is removed. ${codes.length} chosen.`);
  };
  return {
    ...{ open, setOpen, text, write, said: announcement, lines, isFull, textOf, change },
    /** Whether an option can be chosen, or unchosen. */
    canPick: (code: string) => !isFull || value.includes(code),
  };
}
