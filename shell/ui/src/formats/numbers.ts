import { inReaderLocale } from './locale.ts';

const whole = inReaderLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
);

const upToTwo = inReaderLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
);

const two = inReaderLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

const one = inReaderLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** A number with one decimal, a zero included, so that means can be compared: `6.0`. */
export const oneDecimal = (value: number): string => one().format(value);

/** A number with its decimals, two at most: `12,500.5`. */
export const figure = (value: number): string => upToTwo().format(value);

const plain = inReaderLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: 'min2' }),
);

/** A number as it was entered, which may be a year: grouped from five digits on: `1998`, `12,500.125`. */
export const plainNumber = (value: number): string => plain().format(value);

/** A number with two decimals, zeros included, so that the numbers of a column can be compared: `3.50`. */
export const twoDecimals = (value: number): string => two().format(value);

/** A number without decimals: `12,500`. */
export const wholeNumber = (value: number): string => whole().format(value);

/**
 * An amount of money without decimals (J-067): `€12,500`. `currency` is an entry of the contracts' currencies, whose symbol is the same for every
 * reader (J-068): what an Australian's browser would write `$` is `A$` to everybody.
 */
export const money = (amount: number, currency: { symbol: string } | undefined): string =>
  (currency?.symbol ?? '') + wholeNumber(amount);
