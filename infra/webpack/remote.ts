import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDeclarationOf } from '@fairlead/contracts/portal/remote-declaration';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { remotePreloads } from './preloads.ts';
import { remoteServerConfig } from './server.ts';
import { consumedShares } from './shares.ts';

/** The builds of the remote in whose workspace it runs: for browsers, and for the server where it renders pages there. */
export default (): Configuration[] => {
  const folder = process.cwd();
  return [remoteConfig(folder), remoteServerConfig(folder)].filter((build) => build !== undefined);
};

/**
 * The build of the remote in a workspace.
 * @throws ZodError where its `remote.json` does not match its schema
 */
export function remoteConfig(folder: string): Configuration {
  const declared: unknown = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  const { name, pages, slots } = remoteDeclarationOf(declared);
  const base = baseConfig(folder, `fairlead_${name}`);
  return {
    ...base,
    // A remote has no page of its own; an entry would only add a file that nobody loads.
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    optimization: { ...base.optimization, splitChunks: sharedByPages },
    plugins: [
      new ModuleFederationPlugin({
        name: `fairlead_${name}`,
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: exposed(['./app', ...Object.values(slots).map(({ module }) => module)]),
        shared: consumedShares(folder),
        shareStrategy: 'loaded-first',
        // A remote loads none itself, so the code for that is left out.
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true },
        },
        manifest: { filePath: '.', disableAssetsAnalyze: true },
        dts: false,
      }),
      remotePreloads(pages),
    ],
  };
}

/** `./app` is exposed from `./src/app.tsx`, and every module of a slot likewise. */
function exposed(modules: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    modules.map((module) => [module, `${module.replace('./', './src/')}.tsx`]),
  );
}

/** Each page is a file. Code that several share is a separate one where it is worth an extra request, which over a long line takes longer than some kilobytes. */
const sharedByPages = {
  chunks: 'async',
  minSize: 120_000,
  minChunks: 2,
  cacheGroups: { defaultVendors: false },
} as const;
