import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import {
  type Preload,
  remotePreloadsSchema,
  shellPreloadsSchema,
} from '@fairlead/contracts/portal/preload';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import webpack, { type Configuration } from 'webpack';
import { checkout } from '../dev/folders.ts';
import { remoteConfig } from '../webpack/remote.ts';
import { shellConfig } from '../webpack/shell.ts';
import { atMost, type Section, table } from './row.ts';

/** The pages that are taken apart: their remote, and how much script (KB, compressed) they may load in all. */
const pages = [
  { path: '/jobs', remote: 'mfe-jobs', budget: 120 },
  { path: '/login', remote: 'mfe-account', budget: 110 },
] as const;
/** The share of a page's script (KB) from which on a library is named. */
const named = 0.5;

/** Builds a workspace for production with source maps. @returns the folder that it was built into */
async function built(config: Configuration, folder: string): Promise<string> {
  const compiler = webpack({
    ...config,
    devtool: 'hidden-source-map',
    cache: false,
    output: { ...config.output, path: folder },
  });
  if (!compiler) throw new Error('There is no compiler.');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  return folder;
}

/** The folder of packages in the path of a source. */
const packages = 'node_modules/';

/** The package that a source is of; ours by their workspace. */
function libraryOf(source: string | null): string {
  if (source === null) return 'what joins the modules';
  const [first, ...rest] = source.split(packages).at(-1)?.split('/') ?? [];
  if (source.includes(packages) && first)
    return first.startsWith('@') ? `${first}/${rest[0]}` : first;
  if (/^webpack:\/\/[^/]*\/webpack\//.test(source)) return 'webpack’s runtime';
  return 'Fairlead';
}

/** How many compressed bytes of a script each library takes: as many as its share of the script. */
function sharesOf(file: string): Map<string, number> {
  const code = readFileSync(file, 'utf8');
  const lines = code.split('\n');
  const marks: { line: number; column: number; source: string | null }[] = [];
  eachMapping(
    new TraceMap(readFileSync(`${file}.map`, 'utf8')),
    ({ generatedLine, generatedColumn, source }) =>
      marks.push({ line: generatedLine, column: generatedColumn, source }),
  );
  const ratio = brotliCompressSync(code).length / code.length;
  const shares = new Map<string, number>();
  for (const [at, { line, column, source }] of marks.entries()) {
    const next = marks[at + 1];
    const end = next?.line === line ? next.column : (lines[line - 1]?.length ?? 0);
    const library = libraryOf(source);
    shares.set(library, (shares.get(library) ?? 0) + (end - column) * ratio);
  }
  return shares;
}

const scriptsIn = (preloads: readonly Preload[] = []): string[] =>
  preloads.filter(({ as }) => as === 'script').map(({ href }) => basename(href));

/** The scripts of visitors' pages, by library: which of them to do without, or to load later. */
export async function measureWeight(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-weight-'));
  const rows = [];
  const notes = [];
  try {
    const shell = await built(shellConfig(join(checkout, 'shell')), join(folder, 'shell'));
    const ofShell = shellPreloadsSchema.parse(
      JSON.parse(readFileSync(join(shell, 'preloads.json'), 'utf8')),
    );
    for (const { path, remote, budget } of pages) {
      const release = await built(remoteConfig(join(checkout, remote)), join(folder, remote));
      const { all, pages: own } = remotePreloadsSchema.parse(
        JSON.parse(readFileSync(join(release, 'preloads.json'), 'utf8')),
      );
      const files = [
        ...scriptsIn(ofShell.all).map((file) => join(shell, file)),
        ...scriptsIn([...all, ...(own[path] ?? [])]).map((file) => join(release, file)),
      ];
      const sums = new Map<string, number>();
      for (const file of files)
        for (const [library, bytes] of sharesOf(file))
          sums.set(library, (sums.get(library) ?? 0) + bytes / 1024);
      const total = [...sums.values()].reduce((sum, one) => sum + one, 0);
      rows.push(atMost(`${path}: script that it works by`, total, budget, 'KB'));
      const lines = [...sums]
        .filter(([, kilobytes]) => kilobytes >= named)
        .sort(([, one], [, other]) => other - one)
        .map(([library, kilobytes]) => [
          library,
          kilobytes.toFixed(1),
          `${Math.round((kilobytes / total) * 100)} %`,
        ]);
      notes.push(`${path}\n\n${table(['of', 'KB, compressed', 'share'], lines)}`);
    }
    return { title: 'What the script of a page is made of', rows, notes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
