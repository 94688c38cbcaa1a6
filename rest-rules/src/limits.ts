import type { RestFlag, RestProfile } from '@fairlead/contracts/rest/profiles';

/** The limits of the rules (MLC A2.3 §5 and §6, STCW A-VIII/1), in hours. */
export const restLimits = {
  /** R2. */
  weeklyRest: 77,
  /** R2 by an exception. */
  exceptionalWeeklyRest: 70,
  /** R3: the sum of the two longest periods. */
  twoPeriods: 10,
  /** R4. */
  longestPeriod: 6,
  /** R5: the most work in one stretch. */
  stretch: 14,
  /** W1. */
  dailyWork: 14,
  /** W2. */
  weeklyWork: 72,
} as const;

/** The flags with their own rule for people under 18: hours of rest in any 24 (O-148). */
const restUnder18: Readonly<Partial<Record<RestFlag, number>>> = { denmark: 12 };

/** The hours of rest in any 24 that a flag requires; more for people under 18 if it says so. */
export const dailyRestOf = ({ flag }: RestProfile, isUnder18: boolean): number =>
  (isUnder18 && flag && restUnder18[flag]) || 10;
