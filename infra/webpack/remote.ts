import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { PreloadsPlugin } from './preloads.ts';
import { consumedShares } from './shares.ts';

/** The build of one remote: `folder` is its workspace, `name` and `slots` are those of its `remote.json`. */
export function remoteConfig(
  folder: string,
  name: string,
  slots: Readonly<Record<string, string>> = {},
): Configuration {
  const base = baseConfig(folder, `fairlead_${name}`);
  return {
    ...base,
    // A remote has no page of its own; an entry would only add a file that nobody loads.
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    // One file to open the remote with; what is only opened later says so by the name of its chunk.
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      new ModuleFederationPlugin({
        name: `fairlead_${name}`,
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: exposed(['./app', ...Object.values(slots)]),
        shared: consumedShares(folder),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true },
        manifest: { filePath: '.', disableAssetsAnalyze: true },
        dts: false,
      }),
      new PreloadsPlugin({ prefix: '', needed: neededToOpen }),
    ],
  };
}

/** `./app` is exposed from `./src/app.tsx`, and every module of a slot likewise. */
function exposed(modules: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    modules.map((module) => [module, `${module.replace('./', './src/')}.tsx`]),
  );
}

/** The manifest, the entry and the app; what is for a slot, or loaded later and named `lazy-…`, no page waits for. */
function neededToOpen(file: string): boolean {
  if (file === 'mf-manifest.json') return true;
  return file.endsWith('.js') && !/^(lazy-|__federation_expose_(?!app\.))/.test(file);
}
