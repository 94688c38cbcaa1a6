import type { AlertStatus, AlertTrigger, CheckIn } from '@fairlead/contracts';

/** Somebody's values of a day. */
export type Values = Pick<CheckIn, 'mood' | 'anxiety' | 'sleep' | 'stress'>;

/** A day on which somebody who shares their alerts was not well, and how far their wellness staff are with it. */
export interface DifficultDay {
  /** The index among those who share something. */
  who: number;
  daysAgo: number;
  values: Values;
  notes?: string;
  status: AlertStatus;
  /** The notes of each contact, the first a day later. */
  contacts: readonly string[];
}

/** The days on which alerts were raised. */
export const difficultDays: readonly DifficultDay[] = [
  {
    who: 0,
    daysAgo: 62,
    values: { mood: 3, anxiety: 6, sleep: 4, stress: 7 },
    notes: 'News from home. I did not sleep much.',
    status: 'closed',
    contacts: [
      'Called on the ship’s line. He would like to speak to his family more often; the Captain has agreed to it.',
      'Spoke again. He is doing much better and needs nothing more for now.',
    ],
  },
  {
    who: 0,
    daysAgo: 9,
    values: { mood: 5, anxiety: 6, sleep: 5, stress: 9 },
    notes: 'Yard period. The days do not end.',
    status: 'monitoring',
    contacts: [
      'Spoke for half an hour. Agreed on two short calls a week until the yard period ends.',
    ],
  },
  {
    who: 1,
    daysAgo: 1,
    values: { mood: 1, anxiety: 7, sleep: 3, stress: 7 },
    notes: 'I cannot see how this goes on.',
    status: 'new',
    contacts: [],
  },
  {
    who: 2,
    daysAgo: 3,
    values: { mood: 5, anxiety: 8, sleep: 5, stress: 6 },
    status: 'acknowledged',
    contacts: [],
  },
  {
    who: 3,
    daysAgo: 6,
    values: { mood: 3, anxiety: 6, sleep: 4, stress: 8 },
    notes: 'Argument in the crew mess again.',
    status: 'contacted',
    contacts: [
      'Called. She would rather not name anybody; told her how to report without her name.',
    ],
  },
  {
    who: 3,
    daysAgo: 48,
    values: { mood: 5, anxiety: 9, sleep: 3, stress: 7 },
    status: 'closed',
    contacts: ['Spoke twice. The heavy weather was the reason; sleeping well again.'],
  },
];

/** Alerts that were not raised by a check-in. */
export const otherAlerts: readonly {
  who: number;
  daysAgo: number;
  trigger: AlertTrigger;
  status: AlertStatus;
  contacts: readonly string[];
}[] = [
  { who: 4, daysAgo: 2, trigger: 'rest', status: 'new', contacts: [] },
  {
    who: 2,
    daysAgo: 35,
    trigger: 'missed',
    status: 'closed',
    contacts: ['He was on leave and without a connection. All is well.'],
  },
];
