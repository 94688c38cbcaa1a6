import { globSync, readFileSync } from 'node:fs';
import manifest from '@fairlead/ui/package.json' with { type: 'json' };
import { expect, it } from '@jest/globals';
import { areas } from './areas.ts';

it('the shell provides every area that the design system has', async () => {
  const exported = Object.keys(manifest.exports)
    .filter((entry) => /^\.\/[\w-]+$/.test(entry))
    .map((entry) => entry.slice('./'.length));
  expect(Object.keys(areas)).toEqual(exported);
  for (const load of Object.values(areas)) expect(Object.keys(await load())).not.toEqual([]);
});

it('an area takes the core by its name, so that nothing of the core is in it a second time or stands apart for it', () => {
  const folder = new URL('../ui/src/areas/', import.meta.url).pathname;
  const sources = globSync('*/**/*.{ts,tsx}', { cwd: folder });
  expect(sources).not.toEqual([]);
  const reaching = sources.filter((file) =>
    readFileSync(folder + file, 'utf8').includes(" from '../../"),
  );
  expect(reaching.filter((file) => !file.includes('.test.'))).toEqual([]);
});
