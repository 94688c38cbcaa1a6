import { named } from '../crew.ts';
import type { Aboard, SeedNotice } from './seed-notice.ts';

/** What is checked and worked on aboard. */
export function workAboard({ crew, captain, days }: Aboard): SeedNotice[] {
  const [first = captain, second = captain] = crew;
  return [
    {
      register: 'check-lists',
      made: 1,
      says: {
        template: 'Departure',
        dueDate: days.day(0),
        doneBy: named(first),
        items: [
          { item: 'Hatches and shell doors shut', answer: 'yes' },
          { item: 'Draught forward', answer: 'value', value: '3.1 m' },
          { item: 'Steering tested from both stations' },
          { item: 'Crew list left with the agent' },
        ],
      },
      goes: [['running', 0]],
    },
    {
      register: 'work-list',
      made: 15,
      says: {
        name: 'Teak seam lifting at the starboard bulwark',
        area: 'Main deck, starboard',
        department: 'Deck',
        kind: 'defect',
        priority: 'high',
        assignee: named(first),
        cost: { amount: '450.00', currency: 'euros' },
        dueDate: days.day(-2),
      },
      goes: [['in progress', 2]],
    },
    {
      register: 'work-list',
      made: 33,
      says: {
        name: 'New carpet in the owner’s corridor',
        area: 'Lower deck',
        department: 'Interior',
        kind: 'yard',
        priority: 'normal',
        assignee: named(second),
        dueDate: days.day(60),
      },
    },
    {
      register: 'work-list',
      made: 50,
      says: {
        name: 'LED lights in the engine room',
        area: 'Engine room',
        department: 'Engine',
        kind: 'upgrade',
        priority: 'low',
        assignee: named(first),
        dueDate: days.day(-20),
      },
      goes: [
        ['in progress', 5],
        ['review', 12],
        ['done', 14],
      ],
    },
  ];
}
