import { stateCameFrom } from '@fairlead/contracts/portal/came-from';
import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { NavigationBlocker } from './navigation-blocker.ts';

/**
 * Navigates to an address of the portal: without reloading where it is a page of a remote, else as the browser does. Where something blocks leaving
 * the current page, the person is asked first. Any other address, which may come from data, is reported and not followed.
 */
export const navigateAmong =
  ({ isPage, holds, report }: Navigating): PortalProps['navigate'] =>
  (to, options) => {
    const target = ownAddress(to);
    if (!target) report(new Error('An address outside of the portal was not followed.'));
    else if (isPage(target.pathname)) holds.leaveFor(target.pathname, () => navigate(to, options));
    else if (options?.replace) location.replace(target);
    else location.assign(target);
  };

interface Navigating {
  isPage(pathname: string): boolean;
  holds: Pick<NavigationBlocker, 'leaveFor'>;
  report(problem: unknown): void;
}

/** An address of this origin. The origin of a `blob:` address is that of whoever made it: its scheme is compared too. */
function ownAddress(to: string): URL | undefined {
  if (!URL.canParse(to, location.href)) return undefined;
  const target = new URL(to, location.href);
  const isOwn = target.origin === location.origin && target.protocol === location.protocol;
  return isOwn ? target : undefined;
}

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
