import type { ConsentLevel } from '@fairlead/contracts/api/wellness-care';

/** What each level of consent shares with the wellness staff, as worded for the person who decides. */
export const opens: Readonly<Record<ConsentLevel, string>> = {
  none: 'They see none of your check-ins and get no alert about you.',
  summary:
    'They get an alert when your check-ins, missed check-ins or missed rest call for support: what it is about and how urgent. They see when you last checked in. Not your scores, not your notes.',
  full: 'They get alerts, and see the scores and notes of your check-ins.',
};

/** The same as worded for the staff. */
export const staffSees: Readonly<Record<ConsentLevel, string>> = {
  none: 'Nothing. You see no check-ins and get no alerts.',
  summary: 'Alerts, and when the last check-in was. No scores and no notes.',
  full: 'Alerts, and the scores and notes of check-ins.',
};

/** What takes effect as soon as a level is saved that shares less than the previous one. */
export const closes: Readonly<Record<ConsentLevel, string>> = {
  none: 'The staff stop seeing your check-ins and alerts as soon as you save.',
  summary: 'The staff stop seeing the scores and notes of your check-ins as soon as you save.',
  full: '',
};
