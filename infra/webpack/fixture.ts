import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { consumedShares } from './shares.ts';

/** The name under which the shell loads the remote of a fixture. */
const container = 'fairlead_fixture';

/**
 * The code of a remote that only tests load: `./app` is a module, of theirs or of a remote, bundled into one file as remotes are, and it takes from
 * the shell what remotes do.
 * @param entry the module, which exports the lifecycles
 * @param oneRegisterMore whether it knows the register that only tests have
 */
export async function fixtureCode(entry: string, oneRegisterMore = false): Promise<string> {
  const folder = resolve(import.meta.dirname, '../../remote-kit');
  const shared = Object.keys(consumedShares(folder));
  const used = new Set<string>();
  const path = join(tmpdir(), `fairlead-fixture-${process.pid}`);
  const base = baseConfig(folder, 'fairlead_fixture');
  const config: Configuration = {
    ...base,
    context: resolve(entry, '..'),
    entry,
    cache: false,
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(oneRegisterMore
        ? [new webpack.NormalModuleReplacementPlugin(/^\.\/declared\.ts$/, known)]
        : []),
    ],
    output: { path, filename: 'fixture.js', library: { name: 'app', type: 'var' } },
    externals: ({ request = '' }, done) => {
      if (!shared.includes(request)) return done();
      used.add(request);
      done(undefined, `var shared[${JSON.stringify(request)}]`);
    },
  };
  await build(config);
  const bundle = await readFile(join(path, 'fixture.js'), 'utf8');
  await rm(path, { recursive: true });
  return `{
    let scope;
    const shared = {};
    const take = async (name) => {
      shared[name] = (await Object.values(scope[name])[0].get())();
    };
    globalThis.${container} = {
      init: (given) => {
        scope = given;
      },
      get: async () => {
        await Promise.all(${JSON.stringify([...used])}.map(take));
        ${bundle}
        return () => app;
      },
    };
  }`;
}

/** Replaces the list of registers with that of the contracts' tests. */
function known(resource: { request: string; contextInfo: { issuer: string } }): void {
  if (resource.contextInfo.issuer.endsWith('/registers.ts'))
    resource.request = './testing/declared.ts';
}

const build = (config: Configuration) =>
  new Promise<void>((built, failed) => {
    webpack(config, (problem, stats) => {
      if (problem) failed(problem);
      else if (stats?.hasErrors()) failed(new Error(stats.toString('errors-only')));
      else built();
    });
  });

/** `node infra/webpack/fixture.ts <entry> [--one-register-more]` prints the code. */
if (import.meta.main) {
  const [entry = '', ...options] = process.argv.slice(2);
  console.log(await fixtureCode(resolve(entry), options.includes('--one-register-more')));
}
