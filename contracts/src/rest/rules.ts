/** The rules of hours of rest (MLC A2.3 §5 and §6, STCW A-VIII/1), and the limits of work that a flag may have instead. */
export const restRules = [
  { code: 'R1', label: 'Rest in any 24 hours' },
  { code: 'R2', label: 'Rest in any 7 days' },
  { code: 'R3', label: 'Ten hours in two periods at most' },
  { code: 'R4', label: 'One period of 6 hours' },
  { code: 'R5', label: 'Work between two rests' },
  { code: 'W1', label: 'Work in any 24 hours' },
  { code: 'W2', label: 'Work in any 7 days' },
] as const;
export type RestRule = (typeof restRules)[number]['code'];

/** The limits in hours. */
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
