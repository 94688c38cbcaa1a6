import { useExternalStore } from './first-render.ts';

const events = ['online', 'offline'];

function subscribe(listener: () => void): () => void {
  for (const name of events) addEventListener(name, listener);
  return () => {
    for (const name of events) removeEventListener(name, listener);
  };
}

/** Whether the browser has a connection at all, as far as it knows. */
export const useOnline = (): boolean =>
  useExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
