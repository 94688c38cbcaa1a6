import { stateCameFrom } from '@fairlead/contracts/portal/came-from';

/**
 * Goes to a path of the portal. single-spa hears the change of history, so every remote does; a page other than the
 * one in sight starts at its top.
 */
export function navigate(to: string, { replace = false } = {}): void {
  const target = new URL(to, location.href);
  const elsewhere = target.pathname !== location.pathname;
  if (target.href === location.href) return;
  if (replace) history.replaceState(history.state, '', target);
  else history.pushState(stateCameFrom(location.pathname + location.search), '', target);
  if (elsewhere) scrollTo(0, 0);
}
