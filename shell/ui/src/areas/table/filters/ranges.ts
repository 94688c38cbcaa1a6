import { isNumeric } from '@fairlead/contracts/registers/filters';

/** The stored ends of a range: numbers as texts, empty where an end is open. */
export type RangeTexts = readonly [from: string, to: string];

/** The bounds of a range. */
export type Bounds = readonly [min: number, max: number];

const endless: Bounds = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/**
 * The range with another lower end: at least the minimum, and not above the upper end. An invalid number is ignored (`undefined`); an empty text
 * opens the end.
 */
export function withLower(
  [, to]: RangeTexts,
  typed: string,
  [min]: Bounds = endless,
): RangeTexts | undefined {
  if (typed === '') return ['', to];
  const fits =
    isNumeric(typed) && Number(typed) >= min && !(to !== '' && Number(typed) > Number(to));
  return fits ? [typed, to] : undefined;
}

/** The range with another upper end: at most the maximum, and not below the lower end; otherwise like the lower one. */
export function withUpper(
  [from]: RangeTexts,
  typed: string,
  [, max]: Bounds = endless,
): RangeTexts | undefined {
  if (typed === '') return [from, ''];
  const fits =
    isNumeric(typed) && Number(typed) <= max && !(from !== '' && Number(typed) < Number(from));
  return fits ? [from, typed] : undefined;
}
