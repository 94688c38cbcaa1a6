import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { remoteWorkspaces } from '../release/publish-built.ts';
import { logToConsole } from './console.ts';
import { readPortalEnvironment } from './environment.ts';
import { Failure, failCommand } from './failure.ts';
import { checkout, foldersIn } from './folders.ts';
import { portIsFree } from './free-port.ts';
import { startFront } from './live/front.ts';
import { openListeners } from './live/reload.ts';
import { watchRemote } from './live/watch-remote.ts';
import { onStopSignal } from './on-stop-signal.ts';
import { beginProcessGroup } from './process-group.ts';
import { startPortal } from './started-portal.ts';

function workspaceOf(name: string | undefined): string {
  const known = remoteWorkspaces().map((folder) => basename(folder).replace('mfe-', ''));
  const folder = join(checkout, `mfe-${name}`);
  if (name && known.includes(name) && existsSync(folder)) return folder;
  throw new Failure(`Name the remote to work on: npm run dev -- ${known.join('|')}`);
}

/** `npm run dev -- jobs`: the running portal, with one remote rebuilt and reloaded at each change of its sources. */
async function main(): Promise<void> {
  const workspace = workspaceOf(process.argv[2]);
  const { PORT } = readPortalEnvironment(process.env);
  if (!(await portIsFree(PORT, '127.0.0.1'))) throw new Failure(`Port ${PORT} is already taken.`);
  // Read by the remote's build configuration.
  process.env.NODE_ENV = 'development';
  const folders = foldersIn(join(checkout, '.data'));
  const url = `http://localhost:${PORT}`;
  const output = join(folders.data, 'dev', basename(workspace));
  const family = beginProcessGroup(join(folders.data, 'dev', 'logs'), logToConsole);
  const portal = await startPortal(
    family,
    folders.data,
    { PUBLIC_URL: url, RATE_LIMIT: '0' },
    (line) => console.log(line),
  );
  const listeners = openListeners();
  const front = startFront(portal.url, PORT, listeners);
  const unwatch = await watchRemote({
    workspace,
    releases: folders.releases,
    shell: folders.shell,
    output,
    say: logToConsole,
    published: listeners.tell,
  });
  console.log(`Working on ${basename(workspace)}: ${url}`);
  const stop = async () => {
    unwatch();
    front.close();
    front.closeAllConnections();
    await family.stop(20);
  };
  onStopSignal({ stop, force: family.kill, status: 0 });
}

main().catch(failCommand);
