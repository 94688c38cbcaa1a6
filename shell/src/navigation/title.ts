import { matchPage } from '@fairlead/contracts/portal/page-match';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';

/** Sets the page's title: in the browser's tab and for screen readers. */
export function setTitle(title: string): void {
  document.title = title === 'Fairlead' ? title : `${title} · Fairlead`;
}

/**
 * Sets each page's title as its remote declares it, as soon as it is opened; the remote may set a better one once it knows the content. Must be
 * called before the remotes are registered, so that it is notified of a change of address before them. Returns how to stop.
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
