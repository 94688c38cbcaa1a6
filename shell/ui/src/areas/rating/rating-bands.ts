/** The values of a rating: whole numbers from 1 to 10 (W-017). */
export const ratingValues = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The names of a rating's five bands, from the lowest (W-018). */
export type RatingLabels = readonly [string, string, string, string, string];

/** Their default names. */
export const ratingLabels: RatingLabels = ['Very Low', 'Low', 'Moderate', 'Good', 'Excellent'];

/** The band of a value, from 0: two values each (W-018). */
export const ratingBand = (value: number): number =>
  Math.min(Math.max(Math.ceil(value / 2) - 1, 0), 4);

/** The name of a value's band. */
export const ratingLabel = (value: number, labels: RatingLabels = ratingLabels): string =>
  labels[ratingBand(value)] ?? '';
