import { useExternalStore } from '@fairlead/ui';

const events = ['popstate', 'single-spa:routing-event'];

function subscribe(listener: () => void): () => void {
  for (const name of events) window.addEventListener(name, listener);
  return () => {
    for (const name of events) window.removeEventListener(name, listener);
  };
}

/** The path of the current page, without its query string. */
export function usePath(): string {
  return useExternalStore(subscribe, () => location.pathname);
}
