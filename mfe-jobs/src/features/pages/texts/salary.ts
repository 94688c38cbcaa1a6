import type { Article } from '../article.ts';

export const salary: Article = {
  title: 'Reading a salary',
  intro: 'Two offers with the same figure can differ by half. This is how to compare them.',
  sections: [
    {
      heading: 'Bring offers to the same measure',
      points: [
        'Turn everything into a year: a monthly figure times twelve, or times the months you are really paid for.',
        'On rotation, ask whether leave is paid. Ten weeks on and ten off at full pay and at half pay are two different jobs.',
        'Daywork is paid for days worked. Count the days between jobs as well.',
        'Convert currencies on one day for all offers. The salary filter of the directory does that for you, in US dollars.',
      ],
    },
    {
      heading: 'What comes with the figure',
      points: [
        'Food and a cabin, which most vessels provide and shore jobs do not.',
        'Travel to and from the vessel.',
        'Medical cover on board and on leave, and what happens to your pay when you are sick.',
        'Charter tips: how they are shared, and that they are never promised.',
        'Training that the employer pays for, and whether you must pay it back when you leave.',
      ],
    },
    {
      heading: 'What the rules say',
      paragraphs: [
        'Where the Maritime Labour Convention, 2006, applies, wages are paid at least monthly and in full, with a written account of what was paid and deducted. Where tax and social insurance are due depends on your residence and the vessel’s flag and waters; ask somebody who knows your case.',
      ],
    },
    {
      heading: 'Questions before you accept',
      points: [
        'On which day of the month is pay transferred, and in which currency?',
        'What is deducted, and for what?',
        'When is pay reviewed, and what does it depend on?',
        'How much notice must either side give?',
      ],
    },
  ],
  next: { href: '/jobs?sort=salary_desc', label: 'Jobs by salary' },
};
