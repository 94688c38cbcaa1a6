import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { PreloadsPlugin } from './preloads.ts';
import { providedShares } from './shares.ts';

/**
 * Lets remotes use the shell's federation runtime. The option `provideExternalRuntime` does the same with a CommonJS
 * file, which brings the whole runtime into the page a second time.
 */
const providedRuntime = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

/** The build of the host. `folder` is the shell's workspace. */
export function shellConfig(folder: string): Configuration {
  const base = baseConfig(folder, 'fairlead_shell');
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/shell/' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'fairlead_shell',
        shared: providedShares(folder),
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(import.meta.dirname, 'shell-copy-wins.ts'), providedRuntime],
        experiments: { optimization: { target: 'web' } },
        manifest: false,
        dts: false,
      }),
      // Minified HTML would lose the comments that the edge replaces.
      new HtmlWebpackPlugin({ template: './src/index.html', inject: 'body', minify: false }),
      new PreloadsPlugin({ prefix: '/shell/', needed: neededOnEveryPage }),
    ],
  };
}

/** All but what only some pages or some languages need, and what the HTML names itself. */
function neededOnEveryPage(file: string): boolean {
  return /\.(js|woff2)$/.test(file) && !/^(lazy-|main\.)|latin-ext|LICENSE/.test(file);
}
