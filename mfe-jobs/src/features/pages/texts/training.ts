import type { Article } from '../article.ts';

export const training: Article = {
  title: 'Training and certificates',
  intro: 'The certificates most seafarers need, what each is for, and how to keep them valid.',
  sections: [
    {
      heading: 'Before the first ship',
      points: [
        'STCW basic safety training: survival at sea, fire, first aid, personal safety. The survival and fire parts are refreshed every five years.',
        'Security awareness, or designated security duties where your position has them.',
        'A medical certificate from an approved doctor. The ENG1 of the United Kingdom is the one yachts ask for most; a seafarer’s medical is valid for two years at most, one year for those under 18.',
        'A passport with enough time left in it, and a seafarer’s book where your flag issues one.',
      ],
    },
    {
      heading: 'On deck',
      points: [
        'Powerboat and tender licences for yacht deckhands.',
        'Certificates of competency for officers, by tonnage and area, revalidated every five years.',
        'GMDSS radio operator, ECDIS, and bridge resource management for watchkeepers.',
      ],
    },
    {
      heading: 'In the engine room',
      points: [
        'Certificates of competency by propulsion power.',
        'High-voltage training where the plant has it, and refrigerant handling for those who work on it.',
      ],
    },
    {
      heading: 'Inside and in the galley',
      points: [
        'Food hygiene for everybody who handles food, and a ship’s cook certificate where the crew and the vessel require one.',
        'Crowd management on passenger vessels.',
      ],
    },
    {
      heading: 'Keep them valid',
      points: [
        'Write down every date of expiry when you receive the paper, and book the refresher half a year ahead.',
        'Check that a course is approved by the flag under which you mean to sail.',
        'Carry originals, keep scans in two places, and have sea time signed as you go.',
      ],
    },
  ],
  next: { href: '/resources/career', label: 'Career paths' },
};
