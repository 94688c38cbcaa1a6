import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { movedMark } from './options.ts';

/** How long the list outlives the focus, in milliseconds, so that a click on a line still counts. */
export const closeDelay = 150;

/** Opening, closing and marking of a combobox whose list has `length` lines; `pick` chooses the marked one. */
export function useCombobox(length: number, pick: (index: number) => void) {
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const show = () => {
    clearTimeout(closing.current);
    setOpen(true);
  };
  const close = () => {
    clearTimeout(closing.current);
    setOpen(false);
    setMarked(-1);
  };
  const take = (index: number) => {
    close();
    pick(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      show();
      setMarked(movedMark(marked, event.key === 'ArrowDown' ? 1 : -1, length));
    } else if (event.key === 'Enter') {
      if (open && marked >= 0) {
        event.preventDefault();
        take(marked);
      } else close();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };
  const closeSoon = () => {
    closing.current = setTimeout(close, closeDelay);
  };
  const type = () => {
    show();
    setMarked(-1);
  };
  return { open, marked, show, type, closeSoon, take, onKeyDown };
}
