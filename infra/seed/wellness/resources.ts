import type { WellnessResource } from '@fairlead/contracts';
import type { Random } from '../random.ts';
import type { DemoCompany } from '../registers/crew.ts';
import type { Days } from '../registers/days.ts';
import type { Timed } from '../registers/records.ts';

type Said = Pick<WellnessResource, 'title' | 'kind' | 'topic' | 'status'> & {
  summary: string;
  language?: string;
  /** How many days ago it was reviewed; never by default. */
  reviewed?: number;
};

const published = 'published';

/** The resources of the first employer: a dozen published, one of them not reviewed for a year, two drafts and a retired one. */
const library: readonly Said[] = [
  {
    title: 'Sleeping between watches',
    kind: 'guide',
    topic: 'sleep',
    status: published,
    reviewed: 40,
    summary:
      'Dark, cool and quiet beats long: how to sleep in two blocks a day, what to do about light after a night watch, and when to leave the coffee.',
  },
  {
    title: 'Ten minutes before your bunk',
    kind: 'audio',
    topic: 'sleep',
    status: published,
    reviewed: 75,
    summary:
      'A calm voice takes you through breathing and letting go of the day. No music, works with one earplug.',
  },
  {
    title: 'When the charter does not end',
    kind: 'article',
    topic: 'stress',
    status: published,
    reviewed: 120,
    summary:
      'Six weeks of guests without a break: signs that you are running low, small breaks that work aboard, and how to tell your head of department early.',
  },
  {
    title: 'Breathing for a bad minute',
    kind: 'video',
    topic: 'stress',
    status: published,
    reviewed: 15,
    summary:
      'Four counts in, six counts out. Three minutes that you can do on the aft deck, standing.',
  },
  {
    title: 'Missing home at anchor',
    kind: 'article',
    topic: 'loneliness',
    status: published,
    reviewed: 200,
    summary:
      'Why the quiet days are often the hardest, and what others did: shared meals, a fixed call a week, a walk ashore with somebody new.',
  },
  {
    title: 'Malungkot sa dagat',
    kind: 'guide',
    topic: 'loneliness',
    status: published,
    language: 'Filipino',
    reviewed: 90,
    summary:
      'Para sa mga malayo sa pamilya: mga paraan para manatiling konektado, at kung sino ang puwedeng kausapin.',
  },
  {
    title: 'Long distance, two time zones',
    kind: 'article',
    topic: 'relationships',
    status: published,
    reviewed: 310,
    summary:
      'Agree on when you call and on when you do not. What helps when news from home is bad and you cannot travel.',
  },
  {
    title: 'How much is too much?',
    kind: 'guide',
    topic: 'alcohol_and_drugs',
    status: published,
    reviewed: 60,
    summary:
      'Ten questions to ask yourself, what the rules aboard are, and where to get help without anybody aboard hearing of it.',
  },
  {
    title: 'It is not banter',
    kind: 'article',
    topic: 'bullying',
    status: published,
    reviewed: 30,
    summary:
      'Where a joke ends. What to write down, whom you can tell, and how to report without your name.',
  },
  {
    title: 'Seeing it happen to somebody else',
    kind: 'video',
    topic: 'bullying',
    status: published,
    reviewed: 30,
    summary:
      'Four things that a witness can do without putting anybody at risk: interrupt, ask, write down, report.',
  },
  {
    title: 'After a death on board',
    kind: 'guide',
    topic: 'grief',
    status: published,
    reviewed: 180,
    summary:
      'What grief looks like in the first weeks, how to speak with each other in the mess, and when to ask for a counsellor.',
  },
  {
    title: 'Strong back, small cabin',
    kind: 'video',
    topic: 'health',
    status: published,
    reviewed: 460,
    summary: 'Eight exercises in two square metres, twelve minutes in all.',
  },
  {
    title: 'Eating well on nights',
    kind: 'article',
    topic: 'health',
    status: 'draft',
    summary: 'What to eat at three in the morning, and what to leave for breakfast.',
  },
  {
    title: 'Coming back after sick leave',
    kind: 'guide',
    topic: 'health',
    status: 'draft',
    summary: 'A first week by small steps, agreed with your head of department.',
  },
  {
    title: 'Seasonal stress 2021',
    kind: 'article',
    topic: 'stress',
    status: 'retired',
    reviewed: 700,
    summary: 'Replaced by “When the charter does not end”.',
  },
];

/** The resource library of an organization. */
export const demoResources = (random: Random, company: DemoCompany, days: Days): Timed[] =>
  library.map(({ reviewed, language = 'English', ...resource }) => ({
    content: {
      id: random.id(),
      organization: company.id,
      ...resource,
      language,
      ...(reviewed !== undefined && { reviewedOn: days.day(-reviewed) }),
      views: resource.status === 'draft' ? 0 : random.int(3, 90),
    },
    createdAt: new Date(days.ago((reviewed ?? 10) + 5)),
  }));
