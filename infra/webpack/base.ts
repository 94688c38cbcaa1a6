import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

const configFiles = fileURLToPath(new URL('.', import.meta.url));

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
      clean: true,
    },
    resolve: { extensions: ['.js'], extensionAlias: { '.js': ['.js'] } },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swcLoader(production) },
        { test: /\.(woff2|svg|webmanifest)$/, type: 'asset/resource' },

        {
          test: /inter-latin-wght-normal\.woff2$/,
          use: join(configFiles, 'subset-font-loader.js'),
        },
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
      chunkIds: 'named',
    },
    experiments: { css: true },
    performance: false,
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(folder, '.cache/webpack'),
      buildDependencies: { config: [configFiles, join(folder, 'webpack.config.ts')] },
    },
  };
}

function swcLoader(production: boolean) {
  return {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: !production } },
      },
    },
  };
}
