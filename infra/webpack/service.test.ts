import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import webpack from 'webpack';
import configuration from './service.ts';

const greeting = 'Ahoy — أهلاً بك على متن السفينة ⚓';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-service-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a service is built of ASCII alone, for which the engine takes half the memory, and says the same', async () => {
  const source = join(folder, 'server.ts');
  await writeFile(source, `export const said: string = '${greeting}';\n`);
  const { output, ...others } = configuration();
  const compiler = webpack({
    ...others,
    entry: { server: source },
    output: {
      ...output,
      path: join(folder, 'dist'),
      filename: '[name].mjs',
      library: { type: 'module' },
    },
    cache: false,
  });
  await new Promise<void>((built, failed) => {
    compiler?.run((problem, stats) => {
      const failure = problem ?? (stats?.hasErrors() ? new Error(stats.toString()) : undefined);
      compiler.close(() => (failure ? failed(failure) : built()));
    });
  });
  const file = join(folder, 'dist', 'server.mjs');
  expect(await readFile(file, 'utf8')).toMatch(/^\p{ASCII}+$/u);
  expect(await import(pathToFileURL(file).href)).toMatchObject({ said: greeting });
});
