import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

const reactRouter = dirname(
  createRequire(import.meta.resolve('@fairlead/ui/package.json')).resolve(
    'react-router/package.json',
  ),
);
const configFiles = fileURLToPath(new URL('.', import.meta.url));

/** The files of a workspace that its build follows from. */
const ownConfigs = (folder: string) =>
  ['webpack.config.ts', 'remote.json'].map((name) => join(folder, name)).filter(existsSync);

/** What the builds of the shell and of every remote have in common. `folder` is the workspace to build. */
export function baseConfig(folder: string, uniqueName: string): Configuration {
  const production = process.env.NODE_ENV !== 'development';
  return {
    mode: production ? 'production' : 'development',
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    output: {
      path: join(folder, 'dist'),
      uniqueName,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      // The server part of the build cleans its own folder, and the service worker of production has a build of its own.
      clean: {
        keep: production
          ? /^(?:server(?:\.json$|[\\/])|service-worker\.js$)/
          : /^server(?:\.json$|[\\/])/,
      },
    },
    resolve: {
      extensions: ['.js'],
      extensionAlias: { '.js': ['.js'] },
      // Its package.json leads to the development build, whatever is built.
      alias: production ? { 'react-router$': join(reactRouter, 'dist/production/index.mjs') } : {},
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swcLoader(folder, production) },
        { test: /\.(woff2|svg|webmanifest)$/, type: 'asset/resource' },
        {
          test: /\.mjs$/,
          include: join(reactRouter, 'dist'),
          use: join(configFiles, 'pure-components-loader.js'),
        },
        { test: /menu-icons\.svg$/, use: join(configFiles, 'menu-icons-loader.js') },
        fontPart('english'),
        fontPart('western'),
      ],
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          test: /\.js$/,
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
        }),
      ],
      // Named chunk ids are long, and appear in the page for each chunk that it preloads.
      chunkIds: production ? 'deterministic' : 'named',
    },
    experiments: { css: true },
    performance: false,
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(folder, '.cache/webpack'),
      buildDependencies: { config: [configFiles, ...ownConfigs(folder)] },
    },
  };
}

/** A font of which only a part is imported, in a file that is named after it. */
function fontPart(name: string) {
  return {
    test: /\.woff2$/,
    resourceQuery: new RegExp(`^\\?${name}$`),
    use: join(configFiles, 'subset-font-loader.js'),
    generator: { filename: `font-${name}.[contenthash:10][ext]` },
  };
}

function swcLoader(folder: string, production: boolean) {
  return {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: !production } },
        experimental: {
          cacheRoot: join(folder, '.cache/swc'),
          plugins: production ? [['@swc/plugin-styled-components', smallStyles]] : [],
        },
      },
    },
  };
}

/** Removes from styles what is only for readers: white space and comments. */
const smallStyles = {
  minify: true,
  displayName: false,
  fileName: false,
  // The names of its classes follow from the source, on the server and in the browser alike.
  ssr: true,
  transpileTemplateLiterals: false,
};
