import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import recheck from 'recheck/package.json' with { type: 'json' };
import { distinctExpressions, type Expression, expressionsIn } from './find-expressions.ts';
import { keptVerdicts, nameOf } from './known-safe.ts';

const judge = join(import.meta.dirname, 'judge.ts');
const costsOf = (expressions: Expression[]): string[] =>
  JSON.parse(
    execFileSync(process.execPath, [judge], {
      input: JSON.stringify(expressions),
      encoding: 'utf8',
    }),
  );

it('a regular expression is found wherever it stands in the code', () => {
  const code = 'const a = { b: (c: string) => c.replace(/<[^>]*>/g, "").split(/\\s+$/) };';
  expect(expressionsIn(code, 'a.ts').map(({ source }) => source)).toEqual(['<[^>]*>', '\\s+$']);
});

it('one that takes more than its share of time is known', () => {
  const slow = ['<[^>]*>', '\\s+\\S*$', '(a+)+$'].map((source) => ({
    file: '',
    source,
    flags: '',
  }));
  expect(costsOf(slow)).toEqual(['2nd degree polynomial', '2nd degree polynomial', 'exponential']);
});

it('every one in services, contracts and infra takes time in proportion to its text, whatever the text is', () => {
  const distinct = distinctExpressions();
  expect(distinct.length).toBeGreaterThan(50);
  const kept = keptVerdicts();
  // Another version of the checker may judge otherwise.
  const known = new Set(kept.recheck === recheck.version ? kept.safe : []);
  const unknown = distinct.filter((one) => !known.has(nameOf(one)));
  const costs = costsOf(unknown);
  const slow = unknown.flatMap((one, at) =>
    costs[at] === 'safe' ? [] : [`${one.file}: ${nameOf(one)} is ${costs[at]}`],
  );
  expect(slow).toEqual([]);
}, 600_000);
