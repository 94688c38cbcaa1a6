import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkout } from '../dev/folders.ts';
import { accepted } from './accepted.ts';
import { ruleFiles } from './rules.ts';
import { chosen, isUnsafe, type Judged, outdated, scoresOf } from './survivors.ts';

const change = (more: Partial<Judged>): Judged => ({
  subject: 'rights',
  file: 'contracts/src/access/table.ts',
  line: 'if (a < b) return;',
  original: 'a < b',
  replacement: 'a <= b',
  isNoticed: true,
  ...more,
});

it('counts what is noticed, and leaves out what was accepted', () => {
  const survivor = change({ replacement: 'true', isNoticed: false });
  const judged = [change({}), survivor, change({ subject: 'rest', isNoticed: false })];
  expect(scoresOf(judged, [])).toMatchObject([
    { subject: 'rights', changes: 2, noticed: 1, survivors: [survivor] },
    { subject: 'rest', changes: 1, noticed: 0 },
  ]);
  expect(scoresOf(judged, [survivor])[0]).toMatchObject({ changes: 1, noticed: 1, survivors: [] });
});

it('is unsafe where a strict subject, such as rights, can be changed unnoticed', () => {
  const unsafe = (judged: Judged) => scoresOf([judged], []).some(isUnsafe);
  expect(unsafe(change({}))).toBe(false);
  expect(unsafe(change({ isNoticed: false }))).toBe(true);
  expect(unsafe(change({ isNoticed: false, subject: 'rest' }))).toBe(false);
});

it('names what was accepted and is noticed by now', () => {
  const kept = change({ isNoticed: false });
  const gone = { ...kept, replacement: 'a > b' };
  const elsewhere = { ...kept, file: 'contracts/src/time/clock.ts' };
  const otherLine = { ...kept, line: 'while (a < b) a += 1;' };
  expect(outdated([kept], [kept, gone, elsewhere, otherLine])).toEqual([gone, otherLine]);
  expect(scoresOf([kept], [otherLine])[0]?.survivors).toEqual([kept]);
});

it('takes all files, those of a subject or those below a path', () => {
  const files = (asked?: string) => chosen(ruleFiles, asked).flatMap((one) => one.files);
  expect(files()).toEqual(ruleFiles.flatMap((one) => one.files));
  expect(files('money')).toEqual(chosen(ruleFiles, 'money')[0]?.files);
  expect(files('contracts/src/time')).toEqual(['src/time/clock.ts']);
  expect(files('nowhere')).toEqual([]);
});

it('names tests that are there', () => {
  for (const { workspace, tests = [] } of ruleFiles)
    for (const pattern of tests)
      expect([pattern, globSync(pattern, { cwd: join(checkout, workspace) })]).not.toEqual([
        pattern,
        [],
      ]);
});

it('names files that are there, each once, and gives a reason for what it accepts', () => {
  const files = ruleFiles.flatMap((one) => one.files.map((file) => join(one.workspace, file)));
  expect(files.filter((file) => !existsSync(join(checkout, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(accepted.filter(({ file, why }) => !files.includes(file) || why.length < 10)).toEqual([]);
});
