/** A vessel's pages that are still to come, by their paths below it. */
export const comingPages = [
  {
    href: '/schedules',
    title: 'Schedules',
    description: 'Who works when on board.',
  },
  {
    href: '/compliance',
    title: 'Compliance & Certificates',
    description: 'What the vessel must prove, and by when.',
  },
  {
    href: '/expenses',
    title: 'Expenses & Budget',
    description: 'What the vessel spends, and what it may.',
  },
  { href: '/logbook', title: 'Logbook', description: 'What happened on board, day by day.' },
  { href: '/logbook/position', title: 'Position', description: 'Where the vessel is.' },
  { href: '/voyages', title: 'Voyage Planning', description: 'Where the vessel goes next.' },
] as const;
