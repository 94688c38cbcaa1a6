import type { Band } from '@fairlead/contracts/personality';
import { figure, type Tone, twoDecimals } from '@fairlead/ui';

/** What the bands are called, and how they are coloured; none of them is good or bad. */
export const bandWords: Readonly<Record<Band, { label: string; tone: Tone }>> = {
  low: { label: 'Low', tone: 'neutral' },
  neutral: { label: 'Neutral', tone: 'info' },
  high: { label: 'High', tone: 'accent' },
};

/** A score as it is shown: with two decimals, in the reader's own way of writing numbers. */
export const scoreText = (score: number): string => twoDecimals(score);

/** A percentile as it is shown; the tables know it to one decimal. */
export const percentileText = (percentile: number): string => figure(percentile);

/** What percentiles are, said once on a page of them. */
export const indicative =
  'Percentiles are indicative: they say how many people out of a hundred score lower, by published research samples, not by a sample of seafarers.';

/** How long a test took, in whole minutes. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
