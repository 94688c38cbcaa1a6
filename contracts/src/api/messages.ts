import type { z } from 'zod';

/** The words of a member's name: `jobStartdate` becomes "Job startdate", `given_name` "Given name"; row numbers are left out. */
function nameIn(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string');
  if (name === undefined) return 'This';
  const words = String(name)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be yes or no',
  array: 'must be a list',
};

type Bound = { origin: string; inclusive?: boolean | undefined };

function least({ origin, inclusive, minimum }: Bound & { minimum: number | bigint }): string {
  if (origin === 'string')
    return minimum === 1 ? 'is required' : `must be at least ${minimum} characters`;
  if (origin === 'array') return `must have at least ${minimum} ${entries(minimum)}`;
  return `must be ${inclusive === false ? 'more than' : 'at least'} ${minimum}`;
}

function most({ origin, inclusive, maximum }: Bound & { maximum: number | bigint }): string {
  if (origin === 'string') return `must be at most ${maximum} characters`;
  if (origin === 'array') return `must have at most ${maximum} ${entries(maximum)}`;
  return `must be ${inclusive === false ? 'less than' : 'at most'} ${maximum}`;
}

const entries = (count: number | bigint) => (Number(count) === 1 ? 'entry' : 'entries');

function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isNothing(issue.input)
        ? 'is required'
        : (kinds[issue.expected] ?? 'is not of the right form');
    case 'too_small':
      return least(issue);
    case 'too_big':
      return most(issue);
    case 'invalid_value':
      return isNothing(issue.input) ? 'is required' : 'is not one of the choices';
    default:
      return isNothing(issue.input) ? 'is required' : 'is not valid';
  }
}

/** What an untouched field holds: a choice of none is an empty text. */
const isNothing = (input: unknown) => input === undefined || input === null || input === '';

/** The error message of a member for people, when its schema has none of its own. For zod's `error` option. */
export const readableIssue = (issue: z.core.$ZodRawIssue): string =>
  `${nameIn(issue.path ?? [])} ${wordsOf(issue)}`;
