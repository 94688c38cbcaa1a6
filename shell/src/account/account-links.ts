/** Where the avatar's menu leads. */
export const accountLinks = [
  { href: '/account/dashboard', label: 'Dashboard' },
  { href: '/account/applications', label: 'Applications' },
  { href: '/account/favourites', label: 'Favourites' },
  { href: '/account/settings', label: 'Settings' },
] as const;
