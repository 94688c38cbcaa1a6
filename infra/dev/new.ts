import { parseArgs } from 'node:util';
import { turboEnvironment } from './build.ts';
import { Failure, failCommand } from './failure.ts';
import { checkout } from './folders.ts';
import { type Changes, makeChanges } from './new/changes.ts';
import { newPage } from './new/page.ts';
import { newRegister } from './new/register.ts';
import { newRemote } from './new/remote.ts';
import { newService } from './new/service.ts';
import { Tree } from './new/tree.ts';
import { runCommand } from './run-command.ts';

interface Options {
  path?: string | undefined;
  org?: string | undefined;
  vessel?: string | undefined;
  below?: string | undefined;
}

const kinds: Readonly<
  Record<string, (tree: Tree, name: string | undefined, options: Options) => Changes>
> = {
  remote: newRemote,
  service: newService,
  register: newRegister,
  page: (tree, name, { path }) => newPage(tree, name, path),
};

const format = (paths: string[]) =>
  runCommand(
    `${checkout}/node_modules/.bin/biome`,
    ['check', '--write', '--linter-enabled=false', ...paths],
    {
      cwd: checkout,
      env: turboEnvironment,
    },
  );

/**
 * `npm run new -- remote|service {name}`, `npm run new -- register {name} --org {page} --vessel {page} --below {path}` and
 * `npm run new -- page {remote}/{name} [--path {path}]`: adds one that passes every check, and enters it everywhere.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      org: { type: 'string' },
      vessel: { type: 'string' },
      below: { type: 'string' },
    },
  });
  const [kind = '', name, ...more] = positionals;
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!make || more.length > 0)
    throw new Failure(
      `Say what is new, and its name without spaces: npm run new -- ${Object.keys(kinds).join('|')} NAME`,
    );
  const { files, edits, ...links } = make(new Tree(checkout), name, values);
  await makeChanges(checkout, { files, edits, ...links }, format);
  for (const path of Object.keys(files)) console.log(`new      ${path}`);
  for (const path of Object.keys(edits)) console.log(`changed  ${path}`);
  console.log('\nTo undo it: git checkout and git clean -d of these paths.');
}

if (import.meta.main) main().catch(failCommand);
