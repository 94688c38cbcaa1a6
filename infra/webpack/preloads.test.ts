import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { remotePreloadsSchema } from '@fairlead/contracts/portal/preload';
import { expect, it } from '@jest/globals';
import webpack from 'webpack';
import { scratchFolder } from '../dev/testing/scratch-folder.ts';
import { remotePreloads } from './preloads.ts';

const sources = {
  'entry.js': 'import(/* webpackChunkName: "__federation_expose_app" */ "./src/app.js");',
  'src/app.js':
    'export const pages = [() => import("./berths/page.js"), () => import("./tides.js")];',
  'src/berths/page.js': 'export default "the berths";',
  'src/tides.js': 'export default "the tides";',
};

/** Builds a small remote and returns the preloads of its pages. */
async function preloadsOf(pages: { path: string; module: string }[]) {
  const context = scratchFolder();
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    writeFileSync(join(context, file), text);
  }
  const compiler = webpack({
    context,
    mode: 'production',
    entry: './entry.js',
    output: { path: join(context, 'dist'), filename: 'remoteEntry.1.js' },
    optimization: { chunkIds: 'named', minimize: false },
    plugins: [remotePreloads(pages)],
  });
  if (!compiler) throw new Error('There is no compiler.');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  const text = readFileSync(join(context, 'dist/preloads.json'), 'utf8');
  return remotePreloadsSchema.parse(JSON.parse(text));
}

it('a page asks for what all pages need and for what draws it, and for no other page', async () => {
  const { all, pages } = await preloadsOf([
    { path: '/berths', module: './src/berths/page.js' },
    { path: '/tides', module: './src/tides.js' },
  ]);
  const names = (preloads: { href: string }[] = []) => preloads.map(({ href }) => href);
  expect(names(all)).toEqual([
    'mf-manifest.json',
    'remoteEntry.1.js',
    expect.stringContaining('__federation_expose_app'),
  ]);
  expect(names(pages['/berths'])).toEqual([expect.stringContaining('berths_page')]);
  expect(names(pages['/tides'])).toEqual([expect.stringContaining('tides')]);
});

it('a page whose module the app does not load fails the build by its name', async () => {
  const lost = preloadsOf([{ path: '/moorings', module: './src/moorings.js' }]);
  await expect(lost).rejects.toThrow('The page /moorings names ./src/moorings.js');
});
