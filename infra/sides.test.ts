import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { sourcesIn } from './dev/testing/sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Styles that name a physical side, where the start or the end of a line is meant. */
const physical = [
  /\b(margin|padding|border)-(left|right)\b/,
  /\bborder-(top|bottom)-(left|right)-radius\b/,
  /\b(margin|padding|border)(Left|Right)\b/,
  /\b(text-align|float): (left|right)\b/,
  /^\s*(left|right): (-?\d|calc|auto|var|min|max|clamp|env|\$\{)/,
  /\bstyle=\{\{[^}]*\b(left|right):/,
];

/** A value of a style, such as `0.5rem` or `calc(1rem + var(--gutter))`. */
const value = String.raw`[^\s,()]+(?:\((?:[^()]|\([^()]*\))*\))?`;

/** Four values, of which the second and the fourth may differ. */
const fourSides = new RegExp(
  String.raw`^\s*(?:margin|padding|inset): ${value} (?<right>${value}) ${value} (?<left>${value});$`,
);

/** Styles that do mean a physical side, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'shell/ui/src/areas/charts/bars/bar-chart.tsx':
    'a plot runs from left to right in every language, and so do the links over it',
  'shell/ui/src/areas/table/grid/grid-style.ts':
    'cells are moved by physical translations, with a rule of their own from right to left',
};

function namesSide(line: string): boolean {
  const four = fourSides.exec(line)?.groups;
  return physical.some((rule) => rule.test(line)) || (four && four.right !== four.left) === true;
}

const sources = sourcesIn('shell', 'remote-kit', 'mfe-*').filter(
  (path) => /\/src\/.*\.(tsx?|css)$/.test(path) && !/\.test\.|\/testing\//.test(path),
);

const linesOf = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, at) => (namesSide(line) ? [`${path}:${at + 1}${line}`] : []));

describe('styles', () => {
  it('name the start and the end of lines, so that screens are right from right to left too', () => {
    expect(sources).not.toEqual([]);
    expect(sources.filter((path) => !(path in exceptions)).flatMap(linesOf)).toEqual([]);
  });

  it('are excepted only where they name a side', () => {
    expect(Object.keys(exceptions).filter((path) => linesOf(path).length === 0)).toEqual([]);
  });

  it.each([
    '  margin-left: auto;',
    '  text-align: right;',
    '    left: 0;',
    '  right: calc(100% + 1rem);',
    '  padding: 0 0.5rem 0 1rem;',
    '  border-top-left-radius: 0;',
    '<Bar style={{ left: share }} />',
  ])('are refused in %s', (line) => {
    expect(namesSide(line)).toBe(true);
  });

  it.each([
    '  margin-inline-start: auto;',
    '  inset-inline: 0;',
    '  padding: 0 1rem 0.5rem 1rem;',
    '  left: readonly FieldName[];',
    'const MARGIN = { top: 12, left: 32 };',
  ])('are no matter of %s', (line) => {
    expect(namesSide(line)).toBe(false);
  });
});
