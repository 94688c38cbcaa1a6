import type { BlockType } from '@fairlead/contracts/forms/block-types';
import { type Dispatch, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { rowIdOf } from './canvas/canvas-place.ts';
import type { PaneName } from './panes.tsx';
import type { BuilderAction } from './state/actions.ts';
import type { BuilderState } from './state/builder-state.ts';

/** Which pane is visible, and where the focus goes: into the settings of what is opened by a key, and back from there by Escape. */
export function usePanes(
  { present, selected }: Pick<BuilderState, 'present' | 'selected'>,
  dispatch: Dispatch<BuilderAction>,
) {
  const latest = useRef(present);
  latest.current = present;
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
    (blockType: BlockType, place?: number) => {
      dispatch({ type: 'add', blockType, place });
      show('settings');
      want((times) => times + 1);
    },
    [dispatch],
  );
  const onSettingsKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || selected === undefined) return;
    // A choice that is being moved by keys is put back.
    if (event.target instanceof Element && event.target.closest('[data-dragging]')) return;
    show('canvas');
    focusRow(selected);
  };
  const remove = useCallback(
    (key: string) => {
      const { items } = latest.current;
      const at = items.findIndex((item) => item.key === key);
      const next = items[at + 1] ?? items[at - 1];
      dispatch({ type: 'remove', key });
      if (next) focusRow(next.key);
    },
    [dispatch],
  );
  return { shown, show, open, add, remove, settings, onSettingsKey };
}

/** Focuses the row of a field, once its pane is visible. */
const focusRow = (key: string) => setTimeout(() => document.getElementById(rowIdOf(key))?.focus());
