/** Opens the apply panel over the page of a job. */
export const applyHash = '#apply';

/** Every path of this remote, as a pattern for the router and as an address to link to. */
export const paths = {
  home: { pattern: '/', href: () => '/' },
  jobs: {
    pattern: '/jobs',
    href: (parameters?: URLSearchParams) =>
      parameters?.size ? `/jobs?${parameters.toString()}` : '/jobs',
  },
  job: { pattern: '/job/:id', href: (id: string) => `/job/${encodeURIComponent(id)}` },
  /** A job with the apply panel over it. */
  applying: { href: (id: string) => `/job/${encodeURIComponent(id)}${applyHash}` },
  employer: {
    pattern: '/employer/:id',
    href: (id: string) => `/employer/${encodeURIComponent(id)}`,
  },
  applications: { pattern: '/account/applications', href: () => '/account/applications' },
  favourites: { pattern: '/account/favourites', href: () => '/account/favourites' },
  /** The account area's; `back` is the path to return to. */
  account: { href: () => '/account/dashboard' },
  register: { href: (back: string) => `/register?redirect=${encodeURIComponent(back)}` },
  login: { href: (back: string) => `/login?redirect=${encodeURIComponent(back)}` },
  postAJob: { pattern: '/post-a-job', href: () => '/post-a-job' },
  /** The job listings of an organization. */
  listingsOf: { href: (org: string) => `/organization/${encodeURIComponent(org)}/jobs` },
  about: { pattern: '/about', href: () => '/about' },
  support: { pattern: '/support', href: () => '/support' },
  privacy: { pattern: '/privacy', href: () => '/privacy' },
  terms: { pattern: '/terms', href: () => '/terms' },
  resource: {
    pattern: '/resources/:topic',
    href: (topic: string) => `/resources/${topic}`,
  },
} as const;
