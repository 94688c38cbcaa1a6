import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['services/kit/src', 'services/jobs/src'];

/** Pairs of files, by how they import each other. */
const pairs = {
  'by calls': {
    one: "import { more } from './other.ts';\n\nexport const one = () => more();\n",
    other: "import { one } from './one.ts';\n\nexport const more = () => one();\n",
  },
  'by types': {
    one: "import type { Other } from './other.ts';\n\nexport interface One {\n  other: Other;\n}\n",
    other: "import type { One } from './one.ts';\n\nexport interface Other {\n  one: One;\n}\n",
  },
  'the one way': {
    one: "import { more } from './other.ts';\n\nexport const one = () => more();\n",
    other: 'export const more = () => 1;\n',
  },
};
type Pair = keyof typeof pairs;

/** The path of each pair in each folder. */
const places = new Map<string, string>();
let report = '';

// The linter reads the whole product for the circles in it: it is run once, for all pairs.
beforeAll(async () => {
  for (const folder of folders)
    for (const [pair, files] of Object.entries(pairs)) {
      const place = await mkdtemp(join(root, folder, 'circle-'));
      places.set(`${folder} ${pair}`, place);
      for (const [name, text] of Object.entries(files))
        await writeFile(join(place, `${name}.ts`), text);
    }
  const command = join(root, 'node_modules/.bin/biome');
  const args = ['lint', '--reporter=github', '--max-diagnostics=none', ...places.values()];
  report = await new Promise((resolve) => {
    execFile(command, args, { cwd: root }, (_error, out, err) => resolve(out + err));
  });
});
afterAll(async () => {
  for (const place of places.values()) await rm(place, { recursive: true, force: true });
});

/** The linter's errors for a pair, as rule names. */
const errorsIn = (folder: string, pair: Pair) => {
  const place = places.get(`${folder} ${pair}`)?.slice(root.length) ?? 'nowhere';
  return report
    .split('\n')
    .filter((line) => line.startsWith('::error') && line.includes(place))
    .map((line) => line.match(/title=([^,]*)/)?.[1]);
};

const circle = 'lint/suspicious/noImportCycles';

describe.each(folders)('files of %s', (folder) => {
  it('may not import each other', () => {
    expect(errorsIn(folder, 'by calls')).toContain(circle);
  });

  it('may not know of each other by types either', () => {
    expect(errorsIn(folder, 'by types')).toContain(circle);
  });

  it('may import one another the one way', () => {
    expect(errorsIn(folder, 'the one way')).toEqual([]);
  });
});
