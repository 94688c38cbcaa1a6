import { named } from '../crew.ts';
import type { Aboard, SeedNotice } from './seed-notice.ts';

/** What the crew has learned, and has to. */
export function trainingOf({ crew, captain, days }: Aboard): SeedNotice[] {
  const [first = captain, second = captain] = crew;
  return [
    {
      register: 'training',
      made: 30,
      says: {
        person: named(second),
        course: 'Enclosed space entry',
        kind: 'company',
        provider: 'The company',
        dueDate: days.day(-5),
      },
    },
    {
      register: 'training',
      made: 200,
      says: {
        person: named(first),
        course: 'Advanced fire fighting, refresher',
        kind: 'STCW',
        provider: 'Warsash',
        dueDate: days.day(-180),
        score: 91,
        expiryDate: days.day(70),
      },
      goes: [
        ['booked', 5],
        ['done', 30],
      ],
    },
  ];
}
