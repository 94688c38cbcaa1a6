import type { Article } from '../article.ts';

export const career: Article = {
  title: 'Career paths',
  intro:
    'The departments of a vessel, the ladder in each, and how people move between sea and shore.',
  sections: [
    {
      heading: 'Deck',
      paragraphs: [
        'From deckhand to lead deckhand and bosun, then as an officer of the watch to chief officer and captain. Each officer’s step needs a licence, and the licence needs recorded sea time.',
      ],
    },
    {
      heading: 'Engineering',
      paragraphs: [
        'From engine-room rating or junior engineer through third and second to chief engineer. Electro-technical officers follow a ladder of their own. Workshop or yard years ashore are often a way in.',
      ],
    },
    {
      heading: 'Interior and galley',
      paragraphs: [
        'From junior steward or stewardess to second, chief and purser. In the galley from crew cook to sous chef and head chef. Hotels, restaurants and private houses are good schools for both.',
      ],
    },
    {
      heading: 'Management and shore',
      paragraphs: [
        'Crew and fleet managers, superintendents, designated persons ashore, charter brokers and recruiters mostly come from a vessel. What you learned about people, papers and planned maintenance is what an office needs.',
      ],
    },
    {
      heading: 'Steps that help on any ladder',
      points: [
        'Have your sea time signed before you leave a vessel; captains move and logs are put away.',
        'Do the next certificate before you need it. The course is never full on the day you do not need it.',
        'Ask to stand in for the next rank for a week and have that written into your reference.',
        'Learn the ship’s safety management system. It is the same language on every vessel.',
      ],
    },
  ],
  next: { href: '/resources/training', label: 'Training and certificates' },
};
