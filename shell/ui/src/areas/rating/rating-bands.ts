/** The values of a rating: whole numbers from 1 to 10 (W-017). */
export const ratingValues = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** What the five bands of a rating are called, from the lowest (W-018). */
export type RatingLabels = readonly [string, string, string, string, string];

/** What they are called unless told otherwise. */
export const ratingLabels: RatingLabels = ['Very Low', 'Low', 'Moderate', 'Good', 'Excellent'];

/** The band of a value, from 0: two values each (W-018). */
export const ratingBand = (value: number): number =>
  Math.min(Math.max(Math.ceil(value / 2) - 1, 0), 4);

/** What a value is called. */
export const ratingLabel = (value: number, labels: RatingLabels = ratingLabels): string =>
  labels[ratingBand(value)] ?? '';
