/** The portal is written in English; ICU's order for it puts the letters of other languages where their readers look for them too. */
const collator = new Intl.Collator('en', { numeric: true });

/**
 * Compares texts in the order in which people look them up (the Unicode Collation Algorithm, as ICU has it): “apple” before “Äpfel” before “Banana”,
 * and “Cabin 2” before “Cabin 10”. Services and browsers sort by nothing else what people read as a list.
 */
export const compareAsRead = (one: string, other: string): number => collator.compare(one, other);

/** The same order where only letters count (`base`), or letters and accents. */
export const letterCollator = (sensitivity: 'base' | 'accent') =>
  new Intl.Collator('en', { sensitivity });

/** Compares ids, codes and ISO dates, none of which people read: by their characters alone. */
export const compareCodes = (one: string, other: string): -1 | 0 | 1 =>
  one < other ? -1 : one > other ? 1 : 0;
