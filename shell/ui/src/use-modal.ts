import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { openDialogs } from './open-dialogs.ts';

/** What is filled in first in a dialog that asks for something. */
const firstField = [
  'input:not([type="hidden"], [type="file"], :disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
].join();

/**
 * Keeps a dialog element modal while `open`. However it ends, by `open` or by being removed, the element is closed and the focus returns to where it
 * was. Where that is gone it goes to the dialog that is still open, or to the content of the page.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  const opener = useRef<Element>(null);
  // A layout effect still has the element when the dialog is removed.
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!open || !box) return;
    opener.current = document.activeElement;
    box.showModal();
    // The browser would focus the button that closes it.
    box.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true });
    const remove = openDialogs.add(box);
    return () => {
      remove();
      box.close();
    };
  }, [dialog, open]);
  // Only after the commit is it known what has been removed together with the dialog.
  useEffect(() => {
    if (open) return () => focusAgain(opener.current);
  }, [open]);
}

/** Focuses an element, or what takes its place once it is gone or disabled, unless something else has taken the focus. */
function focusAgain(opener: Element | null): void {
  for (const place of [opener, openDialogs.top(), document.getElementById('main')]) {
    if (document.activeElement !== document.body) return;
    (place as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  }
}
