import { inReaderLocale } from './locale.ts';

const upToTwo = inReaderLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
);

/** A number with what decimals it has, two at most: `12,500.5`. */
export const figure = (value: number): string => upToTwo().format(value);
