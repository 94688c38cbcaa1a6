import { dashboardFigureWeeks } from '@fairlead/contracts/api/figures';
import { type Day, dayAfter, weekdayOf } from '@fairlead/contracts/time/clock';

/** The periods of figures, in whole weeks, up to this week. */
export const periods = [
  { code: '4', label: 'Last 4 weeks' },
  { code: '13', label: 'Last 13 weeks' },
  { code: '26', label: 'Last 26 weeks' },
  { code: '52', label: 'Last 52 weeks' },
] as const;

/** Those of the wellness dashboard, whose figures go no further back than a quarter. */
export const dashboardPeriods = periods.filter(({ code }) => Number(code) <= dashboardFigureWeeks);
export type PeriodCode = (typeof periods)[number]['code'];

/** The first and the last day of a number of whole weeks, including this week. */
export function daysOf(period: PeriodCode, today: Day): { from: Day; to: Day } {
  const monday = dayAfter(today, -weekdayOf(today));
  return { from: dayAfter(monday, -7 * (Number(period) - 1)), to: dayAfter(monday, 6) };
}
