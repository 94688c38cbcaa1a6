/** The name of a demo account, the first part of its address. */
export type Speaker = 'deckhand' | 'captain' | 'admin' | 'support' | 'staff';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A conversation of the demo data. */
export interface ChatStory {
  /** The name of a group; a conversation of two has none. */
  name?: string;
  /** Whether it belongs to the first vessel’s crew. */
  isAboard?: boolean;
  /** Whether more of that crew are members. */
  hasCrew?: boolean;
  members: readonly Speaker[];
  said: readonly { by: Speaker; text: string; minutesAgo: number; replyTo?: number }[];
  /** How many of the last messages somebody has not read. */
  unread?: Partial<Record<Speaker, number>>;
}

export const chatStories: readonly ChatStory[] = [
  {
    name: 'Deck – {vessel}',
    isAboard: true,
    hasCrew: true,
    members: ['captain', 'deckhand'],
    said: [
      {
        by: 'captain',
        text: 'Good morning all. Fire drill on Thursday at 10:00, muster at your stations. Immersion suits stay in the lockers this time.',
        minutesAgo: 2 * DAY + 3 * HOUR,
      },
      {
        by: 'deckhand',
        text: 'Copy. Shall I check the hose in box 3 before? The coupling was stiff last week.',
        minutesAgo: 2 * DAY + 2 * HOUR,
      },
      { by: 'captain', text: 'Yes please, and log it.', minutesAgo: 2 * DAY + 110, replyTo: 2 },
      {
        by: 'deckhand',
        text: 'Done. Greased and logged, it turns freely now.',
        minutesAgo: DAY + 5 * HOUR,
      },
      {
        by: 'captain',
        text: 'Pilot is booked for 06:30 tomorrow. Fenders and lines ready by 06:00, starboard side to.',
        minutesAgo: 95,
      },
      { by: 'captain', text: 'Wind NW 20 knots at arrival, so two extra springs.', minutesAgo: 90 },
    ],
    unread: { deckhand: 2 },
  },
  {
    members: ['deckhand', 'captain'],
    said: [
      {
        by: 'deckhand',
        text: 'Captain, could I leave on the 14th instead of the 12th? My relief can join a day earlier.',
        minutesAgo: 3 * DAY,
      },
      {
        by: 'captain',
        text: 'Fine with me as long as the hours of rest work out for both of you. Please ask Lucia in the office.',
        minutesAgo: 3 * DAY - 40,
      },
      { by: 'deckhand', text: 'Thank you, will do.', minutesAgo: 3 * DAY - 45 },
      {
        by: 'captain',
        text: 'The office says yes. Your flight is changed, see the new ticket in your mail.',
        minutesAgo: 3 * HOUR,
      },
    ],
    unread: { deckhand: 1 },
  },
  {
    name: 'Crewing office',
    members: ['admin', 'staff', 'support'],
    said: [
      {
        by: 'staff',
        text: 'Two second engineers sent their papers over the weekend, both with valid STCW. Interviews this week?',
        minutesAgo: DAY + 8 * HOUR,
      },
      {
        by: 'admin',
        text: 'Wednesday afternoon works for me.',
        minutesAgo: DAY + 7 * HOUR,
        replyTo: 1,
      },
      {
        by: 'support',
        text: 'Reminder: the quarterly wellbeing figures are out on Monday. Please do not quote single vessels in the newsletter.',
        minutesAgo: 6 * HOUR,
      },
      { by: 'staff', text: 'Understood.', minutesAgo: 5 * HOUR },
    ],
    unread: { admin: 2 },
  },
  {
    members: ['admin', 'captain'],
    said: [
      {
        by: 'admin',
        text: 'Ingrid, the class surveyor asks whether the annual survey can be moved to Palma. Any objection?',
        minutesAgo: 9 * DAY,
      },
      {
        by: 'captain',
        text: 'None, we are there from the 3rd to the 9th.',
        minutesAgo: 9 * DAY - 130,
      },
      { by: 'admin', text: 'Perfect, I will confirm the 5th.', minutesAgo: 9 * DAY - 150 },
    ],
  },
  {
    members: ['staff', 'deckhand'],
    said: [
      {
        by: 'staff',
        text: 'Hi Tomas, your medical certificate runs out in seven weeks. Shall I book the doctor in Antibes?',
        minutesAgo: 26 * HOUR,
      },
      { by: 'deckhand', text: 'Yes please, any day after the 15th.', minutesAgo: 25 * HOUR },
      {
        by: 'staff',
        text: 'Booked: the 17th at 09:15. Take your seaman’s book.',
        minutesAgo: 20 * HOUR,
      },
    ],
  },
];
