import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { items } from '@fairlead/contracts/personality';
import { expect, it } from '@jest/globals';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** The ids that contract tests make up: those of documents in one range, those of events and keys one by one; and those of the items of the personality test. */
const madeUp = /^65f[0-9a-f]0{14}[0-9a-f]{6}$/;
const uuids = new Set([
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  'f47ac10b-58cc-4372-a567-0e02b2c3d480',
  '0b1f6d1e-6f4c-4a53-9d0e-3c2f5a7b8d10',
  ...items.map(({ id }) => id),
]);

// An id that is new in every run would change the record whenever it is made.
it.each(files)('%s holds no id that a run made', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const ids = text.match(/(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g) ?? [];
  expect(ids.filter((id) => !madeUp.test(id))).toEqual([]);
  const found = text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  expect(found.filter((id) => !uuids.has(id))).toEqual([]);
});
