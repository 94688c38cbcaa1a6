import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serviceNames } from '@fairlead/contracts/api/collections';
import { buildChanged } from './build.ts';
import { logToConsole } from './console.ts';
import { readPortalEnvironment } from './environment.ts';
import { Failure, failCommand, sentenceOf } from './failure.ts';
import { checkout, foldersIn } from './folders.ts';
import { inheritedEnvironment } from './inherited-environment.ts';
import { dataKeys, tokenKeys } from './keys.ts';
import { stopOnSignal } from './on-stop-signal.ts';
import { beginProcessGroup } from './process-group.ts';
import { runCommand } from './run-command.ts';
import { provideServers } from './servers.ts';
import { serviceSettings } from './start-portal.ts';

/**
 * `npm run migrate [-- --data FOLDER]`: brings the database of every service up to this release: runs its migrations and creates its indexes. In
 * production this is done before a release is started, which refuses to start without; anywhere else every start does it automatically. It only adds, so
 * the release before keeps serving meanwhile, and can be started again. `-- --contract` removes what only earlier releases need: indexes, consumers, and
 * what migrations replaced. It refuses while one of them runs.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: join(checkout, '.data') },
      contract: { type: 'boolean', default: false },
    },
  });
  const folders = foldersIn(resolve(values.data));
  const environment = readPortalEnvironment(process.env);
  const family = beginProcessGroup(folders.logs, logToConsole);
  stopOnSignal(family, 1);
  try {
    const [servers, keys] = await Promise.all([
      provideServers(family, folders.data, environment),
      tokenKeys(folders.keys, environment.TOKEN_KEYS),
      buildChanged(family.say),
    ]);
    const portal = { environment, servers, keys, ...dataKeys(folders.keys, environment) };
    for (const name of serviceNames) {
      const settings = serviceSettings(portal, name, undefined);
      const server = join(checkout, 'services', name, 'dist', 'server.js');
      const env = { ...inheritedEnvironment(), ...settings, PORT: '0' };
      await runCommand(process.execPath, [server, values.contract ? 'contract' : 'migrate'], {
        cwd: checkout,
        env,
      }).catch((thrown: unknown) => {
        throw new Failure(sentenceOf(thrown));
      });
      family.say(
        name,
        values.contract ? 'nothing of earlier releases is left' : 'its database is up to date',
      );
    }
  } finally {
    await family.stop();
  }
}

main().catch(failCommand);
