import type { Band } from '@fairlead/contracts/personality';
import { figure, type Tone, twoDecimals } from '@fairlead/ui';

/** The labels and tones of the bands; none of them is good or bad. */
export const bandWords: Readonly<Record<Band, { label: string; tone: Tone }>> = {
  low: { label: 'Low', tone: 'neutral' },
  neutral: { label: 'Neutral', tone: 'info' },
  high: { label: 'High', tone: 'accent' },
};

/** A score as text: with two decimals, in the reader's number format. */
export const scoreText = (score: number): string => twoDecimals(score);

/** A percentile as text; the tables have one decimal. */
export const percentileText = (percentile: number): string => figure(percentile);

/** The explanation of percentiles, shown once on a page of them. */
export const indicative =
  'Percentiles are indicative: how many of a hundred people score lower, in published research and not among seafarers.';

/** How long a test took, in whole minutes. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
