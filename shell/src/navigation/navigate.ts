import { stateCameFrom } from '@fairlead/contracts/portal/came-from';
import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { NavigationBlocker } from './navigation-blocker.ts';

/**
 * Navigates to an address of the portal: without reloading where it is a page of a remote, else as the browser does. Where something blocks leaving
 * the current page, the person is asked first.
 */
export const navigateAmong =
  (
    isPage: (pathname: string) => boolean,
    holds: Pick<NavigationBlocker, 'leaveFor'>,
  ): PortalProps['navigate'] =>
  (to, options) => {
    const { pathname, origin, href } = new URL(to, location.href);
    if (origin === location.origin && isPage(pathname))
      holds.leaveFor(pathname, () => navigate(to, options));
    else if (options?.replace) location.replace(href);
    else location.assign(href);
  };

/**
 * Navigates to a path of the portal, whether or not the current page is blocked. single-spa observes the change of history, so every remote does; a
 * page other than the current one starts at its top.
 */
export function navigate(to: string, { replace = false } = {}): void {
  const target = new URL(to, location.href);
  const elsewhere = target.pathname !== location.pathname;
  if (target.href === location.href) return;
  if (replace) history.replaceState(history.state, '', target);
  else history.pushState(stateCameFrom(location.pathname + location.search), '', target);
  if (elsewhere) scrollTo(0, 0);
}
