/** Grouped by threes: `1,234,567` or `5,000`; not below one, so that `0,125` is an eighth. */
const commaGroups = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const dotGroups = /^[+-]?[1-9]\d{0,2}((\.\d{3})+,\d+|(\.\d{3}){2,})$/;

/**
 * Parses a number with a decimal point or comma and with or without thousands separators (`1,234.5`, `1.234,5`, `1 234,5`, `1’234.5`); NaN if
 * invalid. A comma before exactly three digits separates thousands, a single dot is a decimal point.
 */
export function readNumber(text: string): number {
  const digits = text.trim().replaceAll(/[\s\u00a0\u202f'’]/g, '');
  if (digits === '') return Number.NaN;
  if (commaGroups.test(digits)) return Number(digits.replaceAll(',', ''));
  if (dotGroups.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(digits)
    ? Number(digits.replace(',', '.'))
    : Number.NaN;
}

/** What a form sends for a typed number: `null` if empty, and invalid text as it is, so that it is refused. */
export function sentNumber(text: string): number | string | null {
  if (text.trim() === '') return null;
  const number = readNumber(text);
  return Number.isNaN(number) ? text.trim() : number;
}
