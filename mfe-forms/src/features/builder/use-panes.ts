import { type Dispatch, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { rowIdOf } from './canvas/canvas-place.ts';
import type { PaneName } from './panes.tsx';
import type { BuilderAction } from './state/actions.ts';

/** Which pane is in sight, and where the focus goes: into the settings of what is opened by a key, and back from there by Escape. */
export function usePanes(selected: string | undefined, dispatch: Dispatch<BuilderAction>) {
  const [shown, show] = useState<PaneName>('canvas');
  const [wanted, want] = useState(0);
  const settings = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === 0) return;
    const first = settings.current?.querySelector<HTMLInputElement>('[data-first] input');
    first?.focus();
    first?.select();
  }, [wanted]);
  const open = useCallback(
    (key: string | undefined, takesFocus: boolean) => {
      dispatch({ type: 'select', key });
      show('settings');
      if (takesFocus) want((times) => times + 1);
    },
    [dispatch],
  );
  const add = useCallback(
    (blockType: Extract<BuilderAction, { type: 'add' }>['blockType']) => {
      dispatch({ type: 'add', blockType });
      show('settings');
      want((times) => times + 1);
    },
    [dispatch],
  );
  const onSettingsKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || selected === undefined) return;
    show('canvas');
    // Where there is one pane alone it has to be in sight first.
    setTimeout(() => document.getElementById(rowIdOf(selected))?.focus());
  };
  return { shown, show, open, add, settings, onSettingsKey };
}
