import qs from 'qs';

const PARAMETERS = 20_000;

/** Parses a query string or an urlencoded body by the bracket grammar of the REST conventions (§2). */
export function parseQuery(text: string): Record<string, unknown> {
  return qs.parse(text, {
    depth: 10,
    arrayLimit: 1_000,
    allowEmptyArrays: true,
    parameterLimit: PARAMETERS,
    plainObjects: true,
    interpretNumericEntities: false,
  }) as Record<string, unknown>;
}
