import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDeclarationOf } from '@fairlead/contracts/portal/remote-declaration';
import { serverBuildFile } from '@fairlead/contracts/portal/server-build';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { sharedNames } from './shares.ts';

/** The folder of a build for its server part. */
const folderName = 'server';

/** The server build of a remote: its pages that the server renders, with the libraries that it takes from the shell left out; none where it declares no such page. */
export function remoteServerConfig(folder: string): Configuration | undefined {
  const declared: unknown = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  const { name, pages } = remoteDeclarationOf(declared);
  const rendered = new Set(
    pages.filter(({ serverRendered }) => serverRendered).map(({ module }) => join(folder, module)),
  );
  if (rendered.size === 0) return undefined;
  const others = new Set(
    pages.map(({ module }) => join(folder, module)).filter((file) => !rendered.has(file)),
  );
  return {
    ...serverConfig(folder, `fairlead_${name}_server`),
    entry: { main: './src/server.ts' },
    externals: Object.fromEntries(sharedNames.map((shared) => [shared, `commonjs ${shared}`])),
    plugins: [
      new webpack.IgnorePlugin({
        checkResource: (request, context) => others.has(join(context, request)),
      }),
      new ServerBuildFile(pages.filter((page) => page.serverRendered).map(({ path }) => path)),
    ],
  };
}

/** The server build of the shell: its frame, and each library that it provides to remotes. */
export function shellServerConfig(folder: string): Configuration {
  const base = serverConfig(folder, 'fairlead_shell_server');
  return {
    ...base,
    entry: {
      main: './src/server/main.tsx',
      ...Object.fromEntries(sharedNames.map((name) => [entryOf(name), name])),
    },
    optimization: {
      ...base.optimization,
      // Whatever is loaded of it first, every library is there once.
      runtimeChunk: 'single',
      splitChunks: { chunks: 'all', minSize: 0, cacheGroups: { default: { minChunks: 2 } } },
    },
    plugins: [new ServerBuildFile()],
  };
}

const entryOf = (name: string) => `shared-${name.replaceAll(/[^\w-]+/g, '_')}`;

/** What both have in common: modules that load each other by `require`, and styles and files that the build for the browser has. */
function serverConfig(folder: string, uniqueName: string): Configuration {
  const base = baseConfig(folder, uniqueName);
  return {
    ...base,
    name: 'server',
    target: 'node24',
    output: {
      ...base.output,
      path: join(folder, 'dist', folderName),
      filename: '[name].[contenthash:10].cjs',
      chunkFilename: '[name].[contenthash:10].cjs',
      library: { type: 'commonjs2' },
      publicPath: '/',
      clean: true,
    },
    module: {
      ...base.module,
      generator: { 'asset/resource': { emit: false } },
    },
    externalsPresets: { node: true },
    optimization: { ...base.optimization, minimize: false },
  };
}

/** Writes `server.json` above the server part of a build. */
class ServerBuildFile {
  readonly #pages: readonly string[];

  constructor(pages: readonly string[] = []) {
    this.#pages = pages;
  }

  apply({ webpack: { Compilation, sources }, hooks }: Compiler): void {
    hooks.thisCompilation.tap('ServerBuildFile', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ServerBuildFile', stage }, () => {
        const fileOf = (entry: string) => {
          const file = [
            ...(compilation.entrypoints.get(entry)?.getEntrypointChunk().files ?? []),
          ][0];
          return `${folderName}/${file}`;
        };
        const shared = sharedNames
          .filter((name) => compilation.entrypoints.has(entryOf(name)))
          .map((name) => [name, fileOf(entryOf(name))] as const);
        const build = {
          main: fileOf('main'),
          ...(this.#pages.length > 0 && { pages: this.#pages }),
          ...(shared.length > 0 && { shared: Object.fromEntries(shared) }),
        };
        compilation.emitAsset(
          `../${serverBuildFile}`,
          new sources.RawSource(JSON.stringify(build)),
        );
      });
    });
  }
}
