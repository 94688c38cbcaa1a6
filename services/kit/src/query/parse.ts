import qs from 'qs';
import { apiErrors } from '../errors.ts';

/** The most parameters of one address or form; more are refused, never silently left out. */
const PARAMETERS = 2_000;

/**
 * Parses a query string or an urlencoded body by the bracket grammar of the REST conventions (§2).
 * @throws {ApiError} 400 when it has too many parameters.
 */
export function parseQuery(text: string): Record<string, unknown> {
  if (separators(text) >= PARAMETERS)
    throw apiErrors.badRequest(`There are at most ${PARAMETERS} parameters.`);
  return qs.parse(text, {
    depth: 10,
    arrayLimit: 1_000,
    allowEmptyArrays: true,
    parameterLimit: PARAMETERS,
    plainObjects: true,
    interpretNumericEntities: false,
  }) as Record<string, unknown>;
}

function separators(text: string): number {
  let found = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) found += 1;
  return found;
}
