import type { PortalProps } from '@fairlead/contracts/portal/props';

/** Whether a path is one of the portal's pages; anything else, such as a file, is opened by the browser itself. */
export type IsPage = (pathname: string) => boolean;

/** The portal page that a click on a link should open without reloading, if it is such a click. */
export function pageOfClick(event: MouseEvent, isPage: IsPage): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return undefined;
  const target = new URL(anchor.href, location.href);
  if (target.origin !== location.origin || !isPage(target.pathname)) return undefined;
  const sameDocument = target.pathname === location.pathname && target.search === location.search;
  return sameDocument && target.hash ? undefined : target.pathname + target.search + target.hash;
}

/** Lets every link of the shell and of every remote open our own pages by `navigate`, without reloading. Returns how to stop. */
export function followLinkClicks(isPage: IsPage, navigate: PortalProps['navigate']): () => void {
  const onClick = (event: MouseEvent) => {
    const page = pageOfClick(event, isPage);
    if (page === undefined) return;
    event.preventDefault();
    navigate(page);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
