import qs from 'qs';
import { PARAMETERS, refuseTooMany } from './unparsed.ts';

/**
 * Parses a query string or an urlencoded body by the bracket grammar of the REST conventions (§2).
 * @throws {ApiError} 400 when it has too many parameters, or asks for too much by them.
 */
export function parseQuery(text: string): Record<string, unknown> {
  refuseTooMany(text);
  return qs.parse(text, {
    depth: 10,
    arrayLimit: 1_000,
    allowEmptyArrays: true,
    parameterLimit: PARAMETERS,
    plainObjects: true,
    interpretNumericEntities: false,
  }) as Record<string, unknown>;
}
