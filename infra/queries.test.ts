import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { sourcesIn } from './dev/testing/sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The queries that are sent as POST, because what they ask is no part of an address. Nothing is changed or recorded by them. */
const asksInBody = ['aboutInspectionLink', 'getOwnReports', 'getPlaceholderData', 'getRecipients'];

/** The text of a call's arguments, which begin at an index. */
function argumentsAt(text: string, from: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', from); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at);
  }
  throw new Error('A call has no end.');
}

it('a query, which the cache repeats automatically, changes nothing: what changes or is recorded is a mutation', () => {
  const files = sourcesIn('mfe-*.ts*', 'remote-kit/src', 'shell/src');
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(/(\w+): \w+\.query(?=[<(])/g)].flatMap(({ 1: name, index }) =>
        /method: '(?!GET)/.test(argumentsAt(text, index)) ? [name] : [],
      );
    });
  expect(found.sort()).toEqual(asksInBody);
});

it('every service connects to its database by the connection on which what is aggregated for a request ends with it', () => {
  const connecting = sourcesIn('services')
    .filter((file) => /\/src\/.*\.ts$/.test(file) && !/\.test\.|\/testing\//.test(file))
    .filter((file) => /\bcreateConnection\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(connecting).toEqual(['services/kit/src/bounded-connection.ts']);
});

it('no two calls of a remote have the same name: the one whose page is opened first would answer for both', () => {
  const names = sourcesIn('mfe-*.ts*')
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const calls = text.matchAll(/(\w+): \w+\.(?:query|mutation|infiniteQuery)(?=[<(])/g);
      return [...calls].map(({ 1: name }) => `${file.split('/', 1)} ${name}`);
    });
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
