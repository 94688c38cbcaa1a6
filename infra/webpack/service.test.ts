import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { checkout } from '../dev/folders.ts';
import configuration from './service.ts';

const greeting = 'Ahoy — أهلاً بك على متن السفينة ⚓';

/** A service that prints a page and shrinks a picture, and says how it went. */
const threaded = `
import { media } from '@fairlead/media';
import { pngOf } from '@fairlead/media/testing';
import { Printer } from '@fairlead/printing/pdf';
import { openThread } from '@fairlead/service-kit';

const unhurried = { maxWaitMs: 60_000, within: 60_000 };
const printer = new Printer(openThread, unhurried);
const pictures = media.openPictures(openThread, unhurried);
const page = { letterhead: [], title: 'Crew list', subtitle: [], badges: [], blocks: [], footer: '' };
const { bytes: pdf } = await printer.print(page);
const bytes = new Uint8Array(pngOf({ width: 100, height: 50 }));
const { width, height } = await pictures.make({ type: 'image/png', bytes, make: 'small', side: 64 });
await Promise.all([printer.stop(), pictures.stop()]);
console.log(JSON.stringify({ begins: Buffer.from(pdf.slice(0, 5)).toString(), width, height }));
`;

let folder: string;
/** Within a service, where the packages of this checkout are found. */
let within: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-service-'));
  const cache = join(checkout, 'services/forms/.cache');
  await mkdir(cache, { recursive: true });
  within = await mkdtemp(join(cache, 'built-'));
});
afterAll(() =>
  Promise.all([folder, within].map((one) => rm(one, { recursive: true, force: true }))),
);

/** Builds a source as services are built. @returns the file that runs. */
async function built(text: string, place: string): Promise<string> {
  const source = join(place, 'server.ts');
  await writeFile(source, text);
  const { output, ...others } = configuration();
  const compiler = webpack({
    ...others,
    entry: { server: source },
    output: {
      ...output,
      path: join(place, 'dist'),
      filename: '[name].mjs',
      library: { type: 'module' },
    },
    cache: false,
  });
  await new Promise<void>((done, failed) => {
    compiler?.run((problem, stats) => {
      const failure = problem ?? (stats?.hasErrors() ? new Error(stats.toString()) : undefined);
      compiler.close(() => (failure ? failed(failure) : done()));
    });
  });
  return join(place, 'dist', 'server.mjs');
}

it('a service is built of ASCII alone, for which the engine takes half the memory, and says the same', async () => {
  const file = await built(`export const said: string = '${greeting}';\n`, folder);
  expect(await readFile(file, 'utf8')).toMatch(/^\p{ASCII}+$/u);
  expect(await import(pathToFileURL(file).href)).toMatchObject({ said: greeting });
});

it('a service that is built prints and makes pictures in threads, whose modules run from their own files', async () => {
  const file = await built(threaded, within);
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({ begins: '%PDF-', width: 64, height: 32 });
});
