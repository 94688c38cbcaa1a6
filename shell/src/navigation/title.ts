import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { matchPage } from '@fairlead/contracts/portal/routing';

/** Names the page: in the browser's tab and to screen readers. */
export function setTitle(title: string): void {
  document.title = title === 'Fairlead' ? title : `${title} · Fairlead`;
}

/**
 * Names each page as its remote declares it, as soon as it is opened; the remote may name it better once it knows what is on it. It
 * is called before the remotes are known, so that it hears of a change of address before them. Returns how to stop.
 */
export function followTitles({ remotes }: ShownRegistry): () => void {
  let shown = location.pathname;
  const onChange = () => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    setTitle(matchPage(remotes, shown)?.page.title ?? 'Page not found');
  };
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}
