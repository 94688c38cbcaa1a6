import { apiErrors } from '../runtime/errors.ts';
import { WhereBudget } from './budget.ts';
import { requireFewSelected } from './select.ts';

/** The most parameters of one URL or form; more are refused, never silently dropped. */
export const PARAMETERS = 2_000;

/** A parameter that asks for something, up to its value. */
const asking = /(?:^|&)(where|select)((?:\[|%5B)[^=&]*)/gi;
/** The suffix of the name of one value in a list: `[3]` or `[]`. */
const listed = /(?:\[|%5B)\d{0,4}(?:\]|%5D)$/i;
/** The suffix of the name of a text search. */
const sought = /(?:\[|%5B)contains(?:\]|%5D)$/i;

/**
 * Refuses too many parameters by their mere number, before parsing: that would cost more than answering an
 * allowed request. What passes here is counted again by its content.
 * @throws {ApiError} 400.
 */
export function refuseTooMany(text: string): void {
  if (separators(text) >= PARAMETERS)
    throw apiErrors.badRequest(`There are at most ${PARAMETERS} parameters.`);
  const where = new WhereBudget();
  let selected = 0;
  for (const [, root, path = ''] of text.matchAll(asking)) {
    if (root?.toLowerCase() === 'select') requireFewSelected(++selected);
    else if (listed.test(path)) where.charge('values');
    else {
      where.charge('conditions');
      if (sought.test(path)) where.charge('words');
    }
  }
}

function separators(text: string): number {
  let found = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) found += 1;
  return found;
}
