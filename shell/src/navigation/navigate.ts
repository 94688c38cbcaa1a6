/**
 * Goes to a path of the portal. single-spa hears the change of history, so every remote does; a page other than the
 * one in sight starts at its top.
 */
export function navigate(to: string, { replace = false } = {}): void {
  const target = new URL(to, location.href);
  const elsewhere = target.pathname !== location.pathname;
  if (target.href === location.href) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', target);
  if (elsewhere) scrollTo(0, 0);
}
