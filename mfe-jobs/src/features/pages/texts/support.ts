import type { Article } from '../article.ts';

export const support: Article = {
  title: 'Support',
  intro: 'Answers to what visitors ask most when they look for a job here.',
  sections: [
    {
      heading: 'I find no jobs, or too few',
      points: [
        'Remove filters: “Clear all”, above the filters, removes them all and keeps your search.',
        'Search for a shorter word. “Engineer” finds second engineers and chief engineers alike.',
        'Choose a region instead of a port. Vessels move, and listings often name the waters rather than the berth.',
      ],
    },
    {
      heading: 'A job I had open is gone',
      paragraphs: [
        'Employers withdraw a listing when the place is filled, and listings leave by themselves when they expire. A link to such a job then says that the job is not open.',
      ],
    },
    {
      heading: 'How do I keep a search?',
      paragraphs: [
        'Everything you chose is in the page’s address. Bookmark it, or send it to somebody; it opens with the same search, filters, order and page. Your latest searches also appear in the search bar of this browser.',
      ],
    },
    {
      heading: 'The salary filter shows jobs in other currencies',
      paragraphs: [
        'The filter compares what a job pays in a year, converted to US dollars. The listing itself always shows the salary as the employer offered it.',
      ],
    },
    {
      heading: 'A part of the page did not load',
      paragraphs: [
        'Press “Try again” in that part. The rest of the portal keeps working. If it fails again, check your connection and wait a minute; on board, a change of satellite or a slow link is the usual reason.',
      ],
    },
    {
      heading: 'The page is hard to read',
      paragraphs: [
        'Under Appearance, at the top of every page, you can choose light or dark, eight colour presets, a larger scale and a narrower layout. Your choice is kept in this browser for a year.',
      ],
    },
  ],
  next: { href: '/jobs', label: 'Back to the jobs' },
};
