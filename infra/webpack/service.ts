import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

/** Left where they are installed: they bring native code, which no file of ours can hold. */
const native = ['@node-rs/argon2'];

/** What the database's driver can use and does without. */
const unusedByDriver =
  /^(mongodb-client-encryption|kerberos|snappy|@mongodb-js\/zstd|@aws-sdk\/credential-providers|aws4|gcp-metadata|socks)$/;

/**
 * The build of the service in whose workspace it runs: one file with all that it takes of its libraries, of which a process holds 10 to 20 MB less
 * than of their sources. What it loads only when it is needed stays a file of its own. Nothing is left out but comments: names and lines stay, for who reads
 * where an error was.
 */
export default (): Configuration => {
  const folder = process.cwd();
  return {
    mode: 'production',
    context: folder,
    target: 'node24',
    entry: { server: './src/server.ts' },
    devtool: false,
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      chunkFormat: 'module',
      module: true,
      clean: true,
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: native,
    resolve: { extensions: ['.js', '.json'] },
    module: {
      parser: {
        javascript: { importMeta: false, createRequire: false, url: false, worker: false },
      },
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      ],
    },
    plugins: [new webpack.IgnorePlugin({ resourceRegExp: unusedByDriver })],
    optimization: {
      // Each library runs as it was written: what would make less of it has broken some.
      concatenateModules: false,
      // What it is run as says its surroundings.
      nodeEnv: false,
      usedExports: false,
      mangleExports: false,
      innerGraph: false,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.terserMinify,
          minimizerOptions: {
            compress: false,
            mangle: false,
            // One letter beyond Latin-1 in it, and the engine would hold every letter of it in two bytes.
            format: { ascii_only: true, beautify: true, comments: false, indent_level: 1 },
          },
          extractComments: false,
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    // Libraries look for others that may be there, some of them by names that are not known before.
    ignoreWarnings: [/Critical dependency|Can't resolve/],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(folder, '.cache/webpack'),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
  };
};
