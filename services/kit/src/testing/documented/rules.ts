import type { LightMyRequestResponse } from 'fastify';
import type { OpenApiOperation } from '../arbitrary.ts';

/** A refusal by a rule of the product, not because of a wrong shape. */
export interface Rule {
  /** The operations that have it; all of them when left out. */
  of?: RegExp;
  /** The member that is refused; none when it is the request as a whole. */
  at?: string | RegExp;
  /** What its message says. */
  says: RegExp;
}

/**
 * Refusals that every service has: of paths that a collection does not have, of a bulk request with an empty where, and of the audit of an undeclared
 * collection.
 */
const usualRules: readonly Rule[] = [
  { says: /cannot be queried/ },
  { of: /^(patch|delete)/, says: /A bulk call needs a where/ },
  { of: /audit/i, says: /This collection was not found/ },
];

/** The message of a refusal that is not a rule. */
export function unruly(
  { operationId }: OpenApiOperation,
  { statusCode, body }: LightMyRequestResponse,
  rules: readonly Rule[],
): string | undefined {
  if (statusCode === 415 || statusCode === 405 || statusCode === 413)
    return 'refused for its shape';
  if (statusCode !== 400) return undefined;
  const { errors } = JSON.parse(body) as { errors: Refused[] };
  const other = errors
    .flatMap(saidIn)
    .find(
      ({ path, message }) =>
        ![...usualRules, ...rules].some(
          ({ of, at, says }) =>
            (of?.test(operationId) ?? true) &&
            isAt(at, path) &&
            (message === undefined || says.test(message)),
        ),
    );
  return other && `refused by what is no rule (${other.path}: ${other.message})`;
}

const isAt = (at: Rule['at'], path: string | undefined): boolean =>
  at instanceof RegExp ? path !== undefined && at.test(path) : at === path;

/** One entry of a refusal: of a request, or of one document of a bulk request, which names its members only in its message. */
interface Refused {
  message: string;
  data?: { errors?: Said[] };
}

interface Said {
  path?: string | undefined;
  message?: string;
}

function saidIn({ message, data }: Refused): Said[] {
  if (data?.errors) return data.errors;
  const [, paths] = /^The following fields? (?:is|are) invalid: (.*)$/.exec(message) ?? [];
  return paths?.split(', ').map((path) => ({ path })) ?? [{ message }];
}
