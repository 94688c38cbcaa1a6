import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { PreloadsPlugin } from './preloads.ts';
import { consumedShares } from './shares.ts';

/** The build of one remote: `folder` is its workspace, `name` the one in its `remote.json`. */
export function remoteConfig(folder: string, name: string): Configuration {
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
        exposes: { './app': './src/app.tsx' },
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

/** The manifest, the entry and the exposed module; what the remote loads later is named `lazy-…`. */
function neededToOpen(file: string): boolean {
  return file === 'mf-manifest.json' || (file.endsWith('.js') && !file.startsWith('lazy-'));
}
