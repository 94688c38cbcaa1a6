import { openDialogs } from '@fairlead/ui';
import { type Dispatch, useEffect } from 'react';
import type { BuilderAction } from './state/actions.ts';

/** Text fields that have an undo of their own, or are not part of the form. */
const own = '[contenteditable], input[type="search"]';

/** Undoes by Ctrl or Cmd and Z, and redoes with Shift or by Ctrl and Y, wherever the focus is in the builder. */
export function useUndoKeys(dispatch: Dispatch<BuilderAction>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (!(ctrlKey || metaKey) || altKey || event.defaultPrevented || openDialogs.top()) return;
      if (target instanceof Element && target.closest(own)) return;
      const letter = key.toLowerCase();
      if (letter !== 'z' && !(letter === 'y' && ctrlKey)) return;
      // The browser would only undo in the input, which mirrors the form.
      event.preventDefault();
      dispatch({ type: letter === 'y' || shiftKey ? 'redo' : 'undo' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dispatch, isOn]);
}
