import type { PageMatch } from './page-match.ts';
import { decoded } from './path-pattern.ts';
import type { RemotePage } from './remote.ts';

/**
 * A page's read with its path parameters and the declared query parameters filled in, as the remote will request it: `readKey` of both is equal.
 */
export function fillRead(
  template: string,
  { search, match: { page, params } }: { search: string; match: Omit<PageMatch, 'remote'> },
): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'search' ? declaredPart(search, page) : encodeURIComponent(params[name] ?? ''),
  );
  return filled.replace(/[?&]$/, '');
}

/** The parts of a query string that belong to the page's parameters, verbatim, plus defaults for missing ones. */
function declaredPart(search: string, { parameters, defaults }: RemotePage): string {
  const nameOf = (part: string) => decoded(part.split('=', 1)[0] ?? '');
  const parts = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => parameters.includes(nameOf(part)));
  const present = new Set(parts.filter((part) => !/^[^=]*=?$/.test(part)).map(nameOf));
  const missing = defaults.filter(
    ({ parameter, unless }) => ![parameter, ...unless].some((name) => present.has(name)),
  );
  const added = missing.map(({ parameter, value }) => `${parameter}=${encodeURIComponent(value)}`);
  return [...parts, ...added].join('&');
}
