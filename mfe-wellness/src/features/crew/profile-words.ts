import { isCheckInMissed } from '@fairlead/contracts/api/wellness-care';

/** How long ago somebody last checked in (W-090); undefined where that is not shared. */
export function gapWords(gap: number | null | undefined): string | undefined {
  if (gap === undefined) return undefined;
  if (gap === null) return 'No check-in yet';
  if (gap === 0) return 'Checked in today';
  return gap === 1 ? 'Checked in yesterday' : `Last check-in ${gap} days ago`;
}

/** Whether a gap is so long that somebody should ask how they are. */
export const isLongGap = (gap: number | null | undefined): boolean => isCheckInMissed(gap ?? null);
