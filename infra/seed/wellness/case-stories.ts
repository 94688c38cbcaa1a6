import type { AccusedRole, CaseOutcome, CaseStatus, IncidentReport } from '@fairlead/contracts';

/** A case of the demo data as it was reported, and its outcome. */
export interface CaseStory {
  type: IncidentReport['type'];
  severity: IncidentReport['severity'];
  roleOfAccused?: AccusedRole;
  status: CaseStatus;
  /** What it has come to, where it is closed. */
  outcome?: CaseOutcome;
  /** The index of the reporter among those aboard the first vessel; undefined for an anonymous one. */
  reporter?: number;
  /** Whether it is about the first vessel. */
  isAboard: boolean;
  description: string;
  hoursAgo: number;
  time?: string;
  referral?: IncidentReport['referral'];
  referralNote?: string;
  isEnded?: true;
  /** The messages, the first two hours after the report. */
  thread: readonly (readonly ['reporter' | 'handler', string])[];
}

/** Named and anonymous cases in every status. */
export const caseStories: readonly CaseStory[] = [
  {
    type: 'safety',
    severity: 'medium',
    status: 'received',
    reporter: 0,
    isAboard: true,
    hoursAgo: 5,
    description:
      'The guard of the windlass has been off since Monday. Two of us have asked for it, and we are still told to work beside it.',
    thread: [],
  },
  {
    type: 'harassment',
    severity: 'high',
    roleOfAccused: 'department_head',
    status: 'received',
    isAboard: true,
    hoursAgo: 40,
    description:
      'Every meal begins with remarks about how one of the stewardesses looks. She has asked for it to stop. It happens in front of everybody, and nobody dares to speak.',
    thread: [
      ['reporter', 'It happened again last night, and this time a guest laughed with them.'],
    ],
  },
  {
    type: 'mental_health',
    severity: 'critical',
    status: 'triage',
    reporter: 3,
    isAboard: true,
    hoursAgo: 11,
    description:
      'My cabin mate has not left the bunk for two days, does not eat, and said that nobody would miss anyone who went over the side.',
    thread: [
      [
        'handler',
        'Thank you for telling us. Please do not leave them alone. We are calling the ship now.',
      ],
      ['reporter', 'I am with them. They agreed to speak with you.'],
    ],
  },
  {
    type: 'harassment',
    severity: 'medium',
    roleOfAccused: 'shore_management',
    status: 'triage',
    isAboard: false,
    hoursAgo: 60,
    description:
      'Messages from the office after midnight, with remarks about my private life. I have kept them and would like to know what to do with them.',
    thread: [
      [
        'handler',
        'Please keep them. You can describe here what they say; nobody whom you accuse reads this.',
      ],
    ],
  },
  {
    type: 'substance',
    severity: 'high',
    roleOfAccused: 'officer',
    status: 'investigating',
    isAboard: true,
    hoursAgo: 9 * 24,
    time: '04:15',
    description:
      'The officer of the morning watch smelled of alcohol when he took over. It was not the first time. I am afraid of what happens in traffic.',
    thread: [
      [
        'handler',
        'On which days did you notice it? The hour of the watch is enough; leave out whatever could show who you are.',
      ],
      ['reporter', 'Three times this month, always the morning after we lay alongside.'],
      [
        'handler',
        'Thank you. The whole watch will be tested at random, so that nothing points at you.',
      ],
    ],
  },
  {
    type: 'discrimination',
    severity: 'medium',
    status: 'investigating',
    reporter: 2,
    isAboard: true,
    hoursAgo: 15 * 24,
    description:
      'Shore leave goes to the same four people each week. I have been told that those who speak the language understand each other better.',
    thread: [
      [
        'handler',
        'We have asked for the leave lists of three months and will come back to you within a week.',
      ],
    ],
  },
  {
    type: 'safety',
    severity: 'critical',
    status: 'external',
    reporter: 1,
    isAboard: true,
    hoursAgo: 31 * 24,
    referral: 'flag',
    referralNote:
      'Reported to the flag State by e-mail with the work orders; a surveyor attends at the next port.',
    description:
      'The free-fall boat failed its test twice and we sailed all the same, with an entry in the log that it was in order.',
    thread: [['handler', 'This is with the flag State now. We stay your contact here.']],
  },
  {
    type: 'other',
    severity: 'low',
    status: 'closed',
    outcome: 'confirmed',
    isAboard: false,
    hoursAgo: 70 * 24,
    description:
      'Pay slips of temporary crew arrive two weeks late every month, and nobody answers when we ask.',
    thread: [
      [
        'handler',
        'Payroll has found the reason. Slips are sent on the last working day from now on.',
      ],
      ['reporter', 'They came on time. Thank you.'],
    ],
  },
  {
    type: 'harassment',
    severity: 'medium',
    roleOfAccused: 'guest_or_owner',
    status: 'closed',
    outcome: 'confirmed',
    isAboard: true,
    hoursAgo: 52 * 24,
    isEnded: true,
    description: 'A guest kept following me below deck and would not leave the crew passage.',
    thread: [
      [
        'handler',
        'The Captain has spoken with the charterer. Crew areas are locked for the rest of the trip.',
      ],
      ['reporter', 'That is enough for me.'],
    ],
  },
];
