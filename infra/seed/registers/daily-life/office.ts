import type { Random } from '../../random.ts';
import type { DemoPerson } from '../crew.ts';
import { named } from '../crew.ts';
import type { Days } from '../days.ts';
import { allNamed, type SeedNotice } from './seed-notice.ts';

/** Whom a company buys from, employs and meets. */
export function officeOf(
  { people, someone }: { people: readonly DemoPerson[]; someone: DemoPerson },
  { random, days }: { random: Random; days: Days },
): SeedNotice[] {
  return [
    ...(['Monaco Marine', 'Riviera Provisions', 'Class surveyors of Genoa'] as const).map(
      (name, at): SeedNotice => ({
        register: 'suppliers',
        made: 150,
        says: {
          name,
          category: (['yard', 'chandler', 'class'] as const)[at],
          ports: [{ port: ['Beaulieu', 'Antibes', 'Genoa'][at] }],
          rating: random.int(3, 5),
          insuredTo: days.day(100 * (at + 1)),
          approvedTo: days.day(at === 0 ? 20 : 250),
        },
        goes: [['approved', 2]],
      }),
    ),
    {
      register: 'particulars',
      made: 90,
      says: {
        person: named(someone),
        legalName: someone.fullName,
        nationality: 'British',
        passportExpiry: days.day(150),
        contractFrom: days.day(-300),
        contractTo: days.day(65),
      },
      goes: [['active', 1]],
    },
    {
      register: 'meetings',
      made: 45,
      says: {
        subject: 'Safety committee, quarter',
        kind: 'committee',
        date: days.day(-45),
        chair: named(someone),
        present: allNamed(people.slice(0, 4)),
        minutes: 'Near misses of the fleet were looked through; hand injuries lead.',
        nextDate: days.day(45),
      },
      goes: [['held', 0]],
    },
  ];
}
