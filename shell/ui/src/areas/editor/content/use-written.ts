import type { RichText } from '@fairlead/contracts/api/rich-text';
import type { LexicalEditor } from 'lexical';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { show, shownTag } from './editor.ts';
import { $written } from './written.ts';

/** How long (ms) typing must pause before the text is reported. */
const restMs = 1_000;

interface Written {
  value: RichText | string;
  onChange(value: RichText): void;
}

/**
 * Shows `value` in the editor, and reports the text written in it: not at each key, which would cost as much as the text is long, but once typing
 * pauses. The returned function reports it at once, for when something is about to need it.
 */
export function useWritten(editor: LexicalEditor, { value, onChange }: Written): () => void {
  /** The value last given or reported, in the editor's form. */
  const known = useRef<RichText | string>(value);
  const shown = useRef<RichText>(undefined);
  shown.current ??= editor.read($written);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listener = useRef(onChange);
  listener.current = onChange;
  const tell = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const content = editor.read($written);
    if (isSame(content, shown.current)) return;
    shown.current = content;
    known.current = content;
    listener.current(content);
  }, [editor]);
  useLayoutEffect(() => {
    if (isSame(known.current, value)) return;
    known.current = value;
    clearTimeout(timer.current);
    timer.current = undefined;
    show(editor, value);
    shown.current = editor.read($written);
  }, [editor, value]);
  useEffect(
    () =>
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
        if (tags.has(shownTag) || dirtyElements.size + dirtyLeaves.size === 0) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(tell, restMs);
      }),
    [editor, tell],
  );
  useEffect(() => {
    // The page may be closed, or reloaded, while somebody types. A check for unsaved changes at that moment must know.
    const ends = ['beforeunload', 'pagehide'] as const;
    for (const end of ends) window.addEventListener(end, tell, { capture: true });
    return () => {
      for (const end of ends) window.removeEventListener(end, tell, { capture: true });
    };
  }, [tell]);
  // Before any effect of the surrounding page is cleaned up: the page must receive what was typed last.
  useLayoutEffect(() => tell, [tell]);
  return tell;
}

const isSame = (one: RichText | string, other: RichText | string | undefined) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
