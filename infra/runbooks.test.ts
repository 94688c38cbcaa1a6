import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkout } from './dev/folders.ts';
import { commands } from './release/commands.ts';

const read = (file: string) => readFileSync(join(checkout, file), 'utf8');
const pages = ['docs/runbooks.md', 'docs/shipping.md', 'docs/changing.md'].map(read);

/** What is written as code on a page: in backticks, or indented. */
const codeOf = (text: string): string[] => [
  ...[...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  ...[...text.matchAll(/^ {4}(\S.*)$/gm)].map(([, line = '']) => line),
];
const code = pages.flatMap(codeOf);

it('the metrics that runbooks name are those that processes count', () => {
  const sources = globSync('services/*/src/**/*.ts', { cwd: checkout })
    .filter((file) => !file.endsWith('.test.ts'))
    .map(read)
    .join('');
  const named = code.flatMap(
    (text) => /^([a-z]+(?:_[a-z]+)*_(?:total|seconds|pending|lag|letters))\b/.exec(text)?.[1] ?? [],
  );
  expect(named.length).toBeGreaterThan(8);
  const unknown = [...new Set(named)].filter((name) => !sources.includes(`'${name}'`));
  expect(unknown).toEqual([]);
});

it('the commands that they name exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const calls = code.flatMap((text) => {
    const [, script, word] = /npm run ([a-z:-]+)(?: -- ([a-z][a-z-]*))?/.exec(text) ?? [];
    return script === undefined ? [] : [{ script, word }];
  });
  expect(calls.length).toBeGreaterThan(15);
  expect(calls.filter(({ script }) => !(script in scripts))).toEqual([]);
  const releases = calls.filter(({ script, word }) => script === 'release' && word !== undefined);
  expect(releases.length).toBeGreaterThan(8);
  expect(releases.filter(({ word }) => !Object.hasOwn(commands, word ?? ''))).toEqual([]);
});

it('the files and folders that they name exist', () => {
  const links = pages.flatMap((text) =>
    [...text.matchAll(/\]\(([\w-]+\.md)/g)].map(([, link = '']) => `docs/${link}`),
  );
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(read(link).length).toBeGreaterThan(0);
});
