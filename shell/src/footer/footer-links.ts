interface FooterGroup {
  title: string;
  links: readonly { href: string; label: string }[];
}

/** The groups of links in the footer. */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'Find Jobs',
    links: [
      { href: '/jobs', label: 'All jobs' },
      { href: '/jobs?filter=position', label: 'By position' },
      { href: '/jobs?filter=location', label: 'By location' },
      { href: '/jobs?category=yacht', label: 'Yacht jobs' },
    ],
  },
  {
    title: 'Job Search',
    links: [
      { href: '/jobs?position=captain', label: 'Captain jobs' },
      { href: '/jobs?position=engineer', label: 'Engineer jobs' },
      { href: '/jobs?position=stewardess', label: 'Stewardess jobs' },
      { href: '/jobs?position=deckhand', label: 'Deckhand jobs' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { href: '/resources/job-search', label: 'Job search guide' },
      { href: '/resources/career', label: 'Career paths' },
      { href: '/resources/salary', label: 'Reading a salary' },
      { href: '/resources/training', label: 'Training and certificates' },
    ],
  },
  {
    title: 'Account',
    links: [
      { href: '/account', label: 'Your account' },
      { href: '/account/applications', label: 'Your applications' },
      { href: '/account/settings', label: 'Settings' },
    ],
  },
];

/** The links of the footer's last row. */
export const footerLine = [
  { href: '/post-a-job', label: 'Post a job' },
  { href: '/support', label: 'Support' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
] as const;
