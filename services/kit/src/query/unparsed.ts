import { apiErrors } from '../errors.ts';
import { WhereBudget } from './budget.ts';
import { requireFewSelected } from './select.ts';

/** The most parameters of one address or form; more are refused, never silently left out. */
export const PARAMETERS = 2_000;

/** A parameter that asks for something, up to its value. */
const asking = /(?:^|&)(where|select)((?:\[|%5B)[^=&]*)/gi;
/** What ends the name of one value in a list: `[3]` or `[]`. */
const listed = /(?:\[|%5B)\d{0,4}(?:\]|%5D)$/i;
/** What ends the name of one text that is looked for. */
const sought = /(?:\[|%5B)contains(?:\]|%5D)$/i;

/**
 * Refuses what asks for too much by its mere number of parameters, before it is parsed: that would cost more than
 * answering what is allowed. What passes here is counted again for what it says.
 * @throws {ApiError} 400.
 */
export function refuseTooMany(text: string): void {
  if (separators(text) >= PARAMETERS)
    throw apiErrors.badRequest(`There are at most ${PARAMETERS} parameters.`);
  const where = new WhereBudget();
  let selected = 0;
  for (const [, root, path = ''] of text.matchAll(asking)) {
    if (root?.toLowerCase() === 'select') requireFewSelected(++selected);
    else if (listed.test(path)) where.spend('values');
    else {
      where.spend('conditions');
      if (sought.test(path)) where.spend('words');
    }
  }
}

function separators(text: string): number {
  let found = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) found += 1;
  return found;
}
