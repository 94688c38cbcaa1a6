import { labelOf, type Option } from '@fairlead/contracts/reference/options';
import { type KeyboardEvent, useState } from 'react';
import { type Line, linesFor } from './lines.ts';

interface Choosing {
  options: readonly Option[];
  value: readonly string[];
  onChange(value: string[]): void;
  max?: number | undefined;
  isCreatable?: boolean | undefined;
  onSearch?: ((text: string) => void) | undefined;
  known?: readonly Option[] | undefined;
}

/** The typed text, the listed and the marked options of a multiple choice, and its last change, in words. */
export function useMultiSelect(choosing: Choosing) {
  const { options, value, onChange, onSearch, known = [] } = choosing;
  const { max = Number.POSITIVE_INFINITY, isCreatable = false } = choosing;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(-1);
  const [said, setSaid] = useState('');
  const isFull = value.length >= max;
  // The results for a text already match it.
  const wanted = onSearch ? '' : text;
  const lines = open ? linesFor(wanted, options, value, isCreatable && !isFull) : [];
  const textOf = (code: string) => labelOf([...options, ...known], code) ?? code;
  const isChosen = ({ code }: Line) => value.includes(code);
  const canPick = (line: Line) => !isFull || isChosen(line);

  const write = (typed: string) => {
    setText(typed);
    onSearch?.(typed);
  };
  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const remove = (code: string) => {
    onChange(value.filter((one) => one !== code));
    setSaid(`${textOf(code)} is removed. ${value.length - 1} chosen.`);
  };
  const pick = (line: Line) => {
    write('');
    if (text) setMarked(-1);
    if (isChosen(line)) return remove(line.code);
    onChange([...value, line.code]);
    setSaid(`${textOf(line.code)} is added. ${value.length + 1} chosen.`);
  };
  const type = (typed: string) => {
    write(typed);
    setOpen(true);
    setMarked(typed.trim() ? 0 : -1);
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    const length = lines.length || 1;
    setMarked(marked === -1 && by === -1 ? length - 1 : (marked + by + length) % length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && (open || text)) {
      // Enter must not submit the form while something is being chosen.
      event.preventDefault();
      const line = lines[marked];
      if (line && canPick(line)) pick(line);
    } else if (event.key === 'Backspace' && text === '') {
      const last = value.at(-1);
      if (last !== undefined) remove(last);
    } else if (event.key === 'Tab') close();
  };
  return {
    ...{ open, text, marked, said, lines, isFull },
    ...{ isChosen, canPick, textOf },
    ...{ show: () => setOpen(true), close, type, pick, remove, onKeyDown },
  };
}
