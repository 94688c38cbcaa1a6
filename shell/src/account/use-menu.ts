import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A menu behind a button, following the WAI-ARIA pattern: the arrow keys, Home, End and first letters move among the items, Escape returns to the
 * button, and Tab or any interaction elsewhere closes it.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const first = useRef<'first' | 'last'>('first');

  useEffect(() => {
    if (!open) return;
    const items = itemsIn(box.current);
    items.at(first.current === 'first' ? 0 : -1)?.focus();
    const onPress = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  const show = (from: 'first' | 'last') => {
    first.current = from;
    setOpen(true);
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowUp' ? 'last' : 'first');
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false);
    if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    }
    const next = itemAfter(itemsIn(box.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { open, show, close: () => setOpen(false), box, button, onButtonKey, onMenuKey };
}

const itemsIn = (box: HTMLElement | null) =>
  Array.from(box?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);

/** The item to which a key leads from the one with the focus. */
function itemAfter(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item.matches(':focus'));
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()));
}
