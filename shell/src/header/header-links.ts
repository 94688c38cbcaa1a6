/** The links of the header and of the mobile menu. */
export const headerLinks = [
  { href: '/', label: 'Home' },
  { href: '/jobs', label: 'Jobs' },
  { href: '/about', label: 'About' },
] as const;

/** Whether a link leads to the current page, or to its parent. */
export function isCurrent(href: string, path: string): boolean {
  if (href === '/jobs' && path.startsWith('/job/')) return true;
  return path === href;
}
