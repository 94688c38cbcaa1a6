/** The links of the avatar's menu. */
export const accountLinks = [
  { href: '/account/dashboard', label: 'Dashboard' },
  { href: '/account/applications', label: 'Applications' },
  { href: '/account/favourites', label: 'Favourites' },
  { href: '/account/settings', label: 'Settings' },
] as const;
