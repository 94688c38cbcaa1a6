import { openDialogs } from '@fairlead/ui';
import { useEffect, useRef } from 'react';

const typedInto =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="textbox"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(typedInto) !== null;

/** Runs a callback when a key is pressed on its own: not while somebody types, in an open dialog, or where something else handled it. */
export function useKey(key: string, onPress: () => void, isOn = true): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      if (event.key !== key || !isAlone || event.defaultPrevented) return;
      if (openDialogs.top() || isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key, isOn]);
}
