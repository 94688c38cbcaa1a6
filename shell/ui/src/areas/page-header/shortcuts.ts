import { openDialogs } from '@fairlead/ui';
import { useLayoutEffect, useRef } from 'react';

/** The keys of a shortcut. */
interface Keys {
  key: string;
  mod: boolean;
  shift: boolean;
  alt: boolean;
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

function keysOf(shortcut: string): Keys {
  const parts = shortcut.toLowerCase().split('+');
  const has = (part: string) => parts.includes(part);
  return { key: parts.at(-1) ?? '', mod: has('mod'), shift: has('shift'), alt: has('alt') };
}

/** A shortcut as given in `aria-keyshortcuts`, such as `Control+S`. */
export function spokenShortcut(shortcut: string): string {
  const { key, mod, shift, alt } = keysOf(shortcut);
  const named = key.length === 1 ? key.toUpperCase() : key;
  return [mod && (isMac() ? 'Meta' : 'Control'), alt && 'Alt', shift && 'Shift', named]
    .filter(Boolean)
    .join('+');
}

/** A shortcut as it is shown, such as `Ctrl+S` or `⌘S`. */
export function shownShortcut(shortcut: string): string {
  const spoken = spokenShortcut(shortcut);
  return isMac()
    ? spoken.replace('Meta+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧')
    : spoken.replace('Control', 'Ctrl');
}

/** Whether a key goes into a text, a list or another control that handles it. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="textbox"]') !== null;

function fits(event: KeyboardEvent, shortcut: string): boolean {
  const { key, mod, shift, alt } = keysOf(shortcut);
  const isMod = isMac() ? event.metaKey : event.ctrlKey;
  const isOther = isMac() ? event.ctrlKey : event.metaKey;
  if (event.key.toLowerCase() !== key || isMod !== mod || isOther) return false;
  // A character that needs Shift to be typed, such as `?`, stands for itself.
  const isShifted = event.shiftKey && (shift || /^[a-z0-9]$|.../i.test(event.key));
  return isShifted === shift && event.altKey === alt && (mod || alt || !isTyping(event.target));
}

/** Runs a callback when one of the shortcuts is pressed: not in an open dialog, and not repeatedly while it is held. */
export function useShortcuts(shortcuts: readonly string[], onPress: (place: number) => void) {
  const latest = useRef({ shortcuts, onPress });
  latest.current = { shortcuts, onPress };
  // Right after rendering: somebody who sees an action may press its key at once.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || openDialogs.top()) return;
      const place = latest.current.shortcuts.findIndex((one) => one !== '' && fits(event, one));
      if (place === -1) return;
      event.preventDefault();
      if (!event.repeat) latest.current.onPress(place);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
