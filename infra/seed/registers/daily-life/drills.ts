import { named } from '../crew.ts';
import { type Aboard, allNamed, type SeedNotice } from './seed-notice.ts';

/** What is practised aboard, discussed, and posted for an emergency. */
export function drillsAboard({ crew, captain, days }: Aboard): SeedNotice[] {
  const [first = captain, second = captain] = crew;
  return [
    {
      register: 'drills',
      made: 9,
      says: {
        type: 'fire',
        interval: 'month',
        date: days.day(-9),
        leader: named(captain),
        participants: allNamed(crew.slice(1)),
        scenario: 'Fire in the laundry, one person missing.',
        deficiencies: [{ deficiency: 'Breathing apparatus 2 at 180 bar', owner: named(second) }],
      },
      goes: [['done', 0]],
    },
    {
      register: 'drills',
      made: 23,
      says: {
        type: 'abandon ship',
        interval: 'month',
        date: days.day(-23),
        leader: named(captain),
        participants: allNamed(crew.slice(0, 2)),
        scenario: 'Muster at night, port raft swung out.',
      },
      goes: [
        ['done', 0],
        ['reviewed', 2],
      ],
    },
    {
      register: 'drills',
      made: 4,
      says: {
        type: 'man overboard',
        interval: 'quarter',
        date: days.day(6),
        leader: named(first),
      },
    },
    {
      register: 'meetings',
      made: 31,
      says: {
        subject: 'Monthly safety meeting',
        kind: 'safety',
        date: days.day(-30),
        chair: named(captain),
        present: allNamed(crew.slice(0, Math.max(2, crew.length - 1))),
        agenda: 'Drills of the month, heat on deck, new crew.',
        minutes: 'Water is handed out on deck every hour. The new deckhand is shown the rafts.',
        actions: [
          {
            action: 'Put a second water station on the sun deck',
            owner: named(first),
            dueDate: days.day(-10),
          },
        ],
        nextDate: days.day(5),
      },
      goes: [
        ['held', 1],
        ['approved', 3],
      ],
    },
    {
      register: 'muster-lists',
      made: 40,
      says: {
        name: 'Charter season',
        stations: crew.slice(0, Math.max(1, crew.length - 1)).map((person, at) => ({
          station: at % 2 ? 'Main deck aft' : 'Bridge',
          person: named(person),
          duties:
            at % 2
              ? 'Fire: hoses. Abandon ship: port raft.'
              : 'Fire: command. Abandon ship: EPIRB.',
          craft: at % 2 ? 'Raft port' : 'Raft starboard',
          signal: 'Seven short, one long',
        })),
        crafts: [
          { craft: 'Raft port', capacity: 12 },
          { craft: 'Raft starboard', capacity: 12 },
        ],
      },
      goes: [
        ['approved', 1],
        ['posted', 1],
      ],
    },
  ];
}
