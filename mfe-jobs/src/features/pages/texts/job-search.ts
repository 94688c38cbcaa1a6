import type { Article } from '../article.ts';

export const jobSearch: Article = {
  title: 'Job search guide',
  intro: 'How to look for a berth so that the right people can say yes quickly.',
  sections: [
    {
      heading: 'Know when crews are hired',
      paragraphs: [
        'Yachts that follow the sun change crew before a season begins: in spring for the Mediterranean, in autumn for the Caribbean. Commercial vessels and shore offices hire all year, and relief and daywork come up at a day’s notice.',
      ],
    },
    {
      heading: 'Have one page ready',
      points: [
        'Position you seek, and the date you can join.',
        'Certificates with their dates of expiry, licence first.',
        'Sea time by vessel: name, type, length, flag, position, dates.',
        'Nationality, visas held, languages and how well you speak them.',
        'Two referees who know that you will name them.',
      ],
    },
    {
      heading: 'Read the listing like a contract',
      points: [
        'Is the pay for a day, a month or a year, and is it before tax?',
        'Rotation or leave: how long on, how long off, and is leave paid?',
        'Who pays the journey to the vessel and home again?',
        'Which certificates are required, and which are only welcome?',
        'Flag and operation: private, charter or commercial decide which rules protect you.',
      ],
    },
    {
      heading: 'Protect yourself',
      points: [
        'Nobody may charge a seafarer for finding work. Do not pay for a promise of a job.',
        'Check that the vessel and the company exist, and call them on a number you found yourself.',
        'Ask for the employment agreement before you travel, and read it.',
        'Keep originals of your certificates with you; send copies.',
      ],
    },
  ],
  next: { href: '/jobs', label: 'Start a search' },
};
