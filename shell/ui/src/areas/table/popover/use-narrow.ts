import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 639.98px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is a phone's: rows are cards there, and what else opens beside its button is a sheet. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
