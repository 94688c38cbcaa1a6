import type { Article } from '../article.ts';

export const terms: Article = {
  title: 'Terms',
  intro: 'The rules for using these pages. They are short on purpose.',
  sections: [
    {
      heading: 'What this is',
      paragraphs: [
        'Fairlead shows jobs that organizations publish. It is not the employer and not a party to any contract between you and an employer.',
      ],
    },
    {
      heading: 'What you may do',
      points: [
        'Search, read and share listings, for yourself or for somebody who looks for work.',
        'Link to any page.',
      ],
    },
    {
      heading: 'What you may not do',
      points: [
        'Copy the directory as a whole, or ask for pages by machine so fast that others have to wait.',
        'Pose as an employer, or ask anybody for money in exchange for a job.',
        'Try to reach what is not meant for you.',
      ],
    },
    {
      heading: 'Listings',
      paragraphs: [
        'The organization that publishes a listing answers for what it says. Check pay, contract and vessel with the employer before you agree. Under the Maritime Labour Convention, 2006, no fee for finding work may be charged to a seafarer; treat a request for one as a warning.',
      ],
    },
    {
      heading: 'No promise of service',
      paragraphs: [
        'We take care to keep these pages working, but offer them as they are and may interrupt them for maintenance.',
      ],
    },
  ],
  next: { href: '/privacy', label: 'Read about privacy' },
};
