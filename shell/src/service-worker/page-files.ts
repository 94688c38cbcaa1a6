import { isImmutableFile } from './request-kind.ts';

const reference = /\s(?:href|src)="(\/[^"?#]+)"/g;

/** The immutable files that a page names in its HTML: its scripts, styles, fonts and preloads. */
export function filesNamedIn(html: string): string[] {
  const paths = [...html.matchAll(reference)].map(([, path = '']) => path);
  return [...new Set(paths.filter(isImmutableFile))];
}
