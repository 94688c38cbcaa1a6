import { useExternalStore } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import type { Autosave, SavedDocument, Saving } from './autosave.ts';

/**
 * What saves a form, for as long as its page is open, and its state. What is not saved is sent at once when the connection is back, when the tab is
 * hidden, and when the page is left.
 * @param make makes it, once
 */
export function useAutosave<Values extends object, Document extends SavedDocument>(
  make: () => Autosave<Values, Document>,
): { saver: Autosave<Values, Document>; saving: Saving<Values> } {
  const [saver] = useState(make);
  const saving = useExternalStore(saver.subscribe, saver.current);
  useEffect(() => {
    const hurry = () => saver.hurry();
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    saver.start();
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      saver.leave();
    };
  }, [saver]);
  return { saver, saving };
}
