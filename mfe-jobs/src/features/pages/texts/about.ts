import type { Article } from '../article.ts';

export const about: Article = {
  title: 'About Fairlead',
  intro:
    'A fairlead guides a line so that it runs true and does not chafe. This portal does the same for a job: it leads people who work at sea, and ashore for the sea, straight to the vessel that needs them.',
  sections: [
    {
      heading: 'For crew and shore staff',
      paragraphs: [
        'You can search every published job without an account. Look by position, by place, or by both, and narrow the result by contract, salary, vessel and department. The address of a search holds all of it, so you can keep it or pass it on.',
        'A listing shows what an employer would otherwise tell you in the first call: the pay in its own currency, the vessel’s type, size, flag and crew, where she lies and where she is going, and which certificates are required.',
      ],
    },
    {
      heading: 'For employers',
      paragraphs: [
        'Listings belong to the organization that publishes them. The organization’s own administrator approves a listing before anybody else can see it, and it leaves the directory by itself on the day it expires.',
      ],
    },
    {
      heading: 'How results are ordered',
      paragraphs: [
        'A search is ordered by how well a job fits your words; the directory without a search shows the newest first. You can choose another order at any time. Featured jobs carry a badge that says so.',
      ],
    },
  ],
  next: { href: '/jobs', label: 'See all jobs' },
};
