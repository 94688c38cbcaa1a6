import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const flows = readFileSync(join(root, 'docs/flows.md'), 'utf8');
/** The steps of all flows, each with the code that it names. */
const steps = flows
  .split('\n')
  .filter((line) => /^\d+\. /.test(line))
  .map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
const isFile = (code: string) => /^[\w.-]+\/.*\.(tsx?|json)$/.test(code);

it('names files that exist', () => {
  const files = steps.flat().filter(isFile);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(files.length).toBeGreaterThan(40);
});

it('names what the files of its step say', () => {
  const missing = steps.flatMap((step) => {
    const texts = step
      .filter(isFile)
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    return step.filter((code) => /^[A-Za-z]+$/.test(code) && !texts.includes(code));
  });
  expect(missing).toEqual([]);
});
