import { matchPage } from '@fairlead/contracts/portal/page-match';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';

/** Sets the title of the current page, with the place it belongs to: in the browser's tab and for screen readers. */
export function setTitle(title: string, place?: string): void {
  const parts = [title, ...(place === undefined || title.includes(place) ? [] : [place])];
  document.title = title === 'Fairlead' ? title : [...parts, 'Fairlead'].join(' · ');
}

/** Names the place of a page, such as its vessel; undefined where it has none. */
export type PlaceNameAt = (path: string) => string | undefined;

/** The title of the current page, which names its place as soon as that is known. */
export class PageTitle {
  readonly #placeAt: PlaceNameAt;
  #title: string | undefined;

  constructor(placeAt: PlaceNameAt) {
    this.#placeAt = placeAt;
  }

  /** The title that the document came with, to which its place may be added later. */
  begin(title: string): void {
    this.#title = title;
  }

  readonly set = (title: string): void => {
    this.#title = title;
    setTitle(title, this.#placeAt(location.pathname));
  };

  /** Sets it again, when the name of the place may be known by now. */
  readonly again = (): void => {
    const isPlaced = this.#placeAt(location.pathname) !== undefined;
    if (this.#title !== undefined && isPlaced) this.set(this.#title);
  };
}

/**
 * Sets each page's title as its remote declares it, as soon as it is opened; the remote may set a better one once it knows the content. Must be
 * called before the remotes are registered, so that it is notified of a change of address before them. Returns how to stop.
 */
export function followTitles({ remotes }: ShownRegistry, title: PageTitle): () => void {
  let shown = location.pathname;
  const first = matchPage(remotes, shown)?.page.title;
  if (first !== undefined) title.begin(first);
  const onChange = () => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    title.set(matchPage(remotes, shown)?.page.title ?? 'Page not found');
  };
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}
