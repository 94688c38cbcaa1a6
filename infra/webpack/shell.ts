import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Chunk, Configuration } from 'webpack';
import { areasApart, widgetLibraryApart } from './areas.ts';
import { baseConfig } from './base.ts';
import { shellPreloads } from './preloads.ts';
import { ProvidesFile } from './provides.ts';
import { providedShares } from './shares.ts';

/**
 * Lets remotes use the shell's federation runtime. The option `provideExternalRuntime` does the same with a CommonJS
 * file, which brings the whole runtime into the page a second time.
 */
const providedRuntime = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

/** The module provided as styled-components, and the name by which it imports the library itself. */
const usedOfStyledComponents = {
  'styled-components$': join(import.meta.dirname, 'used-styled-components.js'),
  'whole-styled-components$': fileURLToPath(
    import.meta.resolve('styled-components/dist/styled-components.browser.esm.js'),
  ),
};

/** The build of the host. `folder` is the shell's workspace. */
export function shellConfig(folder: string): Configuration {
  const base = baseConfig(folder, 'fairlead_shell');
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/shell/' },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, ...usedOfStyledComponents },
    },
    optimization: { ...base.optimization, splitChunks: fewFiles },
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
      shellPreloads(neededOnEveryPage),
      new ProvidesFile(),
    ],
  };
}

/**
 * Every page needs all shared code, so it comes in as few files as change together: each extra file costs a visitor a kilobyte of headers, and
 * libraries compress better in one. A chunk named `lazy-…` stays separate.
 */
const fewFiles = {
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('lazy-'),
  cacheGroups: {
    default: false,
    defaultVendors: false,
    portal: { test: /[\\/]src[\\/]/, name: 'portal', enforce: true },
    libraries: {
      test: /[\\/](node_modules|infra[\\/]webpack)[\\/]/,
      name: 'libraries',
      enforce: true,
      priority: 1,
    },
    ...areasApart,
    ...widgetLibraryApart,
  },
} as const;

/** Everything but what only some pages or some languages need, and the style sheet, which the HTML itself references. */
function neededOnEveryPage(file: string): boolean {
  return (
    /\.(js|woff2)$/.test(file) &&
    !/^(lazy-|font-western|service-worker)|latin-ext|LICENSE/.test(file)
  );
}
