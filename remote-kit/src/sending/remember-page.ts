/**
 * Remembers the page that is open now. The function that it returns says whether that page is still open: what was left may neither navigate nor
 * announce anything. Another query of the same page counts as the same.
 */
export function rememberPage(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}
