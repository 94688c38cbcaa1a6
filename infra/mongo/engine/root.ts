import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from '../../dev/apt-install.ts';
import { cacheFolder } from '../../dev/cache-folder.ts';
import type { Say } from '../../dev/console.ts';
import { underLock } from '../../dev/lock.ts';
import { onPath } from '../../dev/on-path.ts';
import { runCommand } from '../../dev/run-command.ts';
import { aptMirror, isDebian } from './apt-mirror.ts';
import { buildGateway } from './gateway.ts';
import { recipe } from './recipe.ts';

/** Where the whole engine is: a Debian root with the database, and the gateway's binary. */
export type EngineFiles = { root: string; gateway: string };

const filesIn = (folder: string): EngineFiles => ({
  root: join(folder, 'root'),
  gateway: join(folder, 'bin', 'ferretdb'),
});

async function buildRoot(root: string, say: Say): Promise<void> {
  if (!onPath('mmdebstrap')) await aptInstall('mongodb', ['mmdebstrap'], say);
  say(
    'mongodb',
    'building the engine: a Debian root with PostgreSQL and DocumentDB, under a minute',
  );
  await runCommand(
    'mmdebstrap',
    [
      '--variant=apt',
      '--mode=root',
      `--include=${recipe.packages.join(',')}`,
      '--aptopt=APT::Install-Recommends "false"',
      // The mirror may be a snapshot whose lists are older than apt would accept.
      '--aptopt=Acquire::Check-Valid-Until "false"',
      recipe.suite,
      root,
      await aptMirror(),
    ],
    { onLine: (line) => line.startsWith('I: ') && say('mongodb', `  ${line.slice(3)}`) },
  );
  mkdirSync(join(root, 'srv', 'database'), { recursive: true });
  copyFileSync('/etc/resolv.conf', join(root, 'etc', 'resolv.conf'));
}

/** Why this machine cannot run the engine, or undefined when it can. */
export function engineObstacle(): string | undefined {
  if (process.platform !== 'linux' || !isDebian()) return 'the engine needs Debian';
  if (process.getuid?.() !== 0)
    return 'the engine must be started as root (it runs in a root folder of its own)';
  return undefined;
}

/**
 * The engine's files from the cache, built there first if they are missing: under a temporary name, renamed when complete, and by one process at a
 * time.
 * @throws Error when a step of the build fails
 */
export async function engineFiles(say: Say): Promise<EngineFiles> {
  const folder = join(cacheFolder(), recipe.edition);
  if (existsSync(folder)) return filesIn(folder);
  const build = async () => {
    if (existsSync(folder)) return;
    const unfinished = join(cacheFolder(), `${recipe.edition}.unfinished`);
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(join(unfinished, 'bin'), { recursive: true });
    const { root, gateway } = filesIn(unfinished);
    await Promise.all([
      buildRoot(root, say).then(() =>
        onPath('go') ? undefined : buildGateway(gateway, root, say),
      ),
      onPath('go') ? buildGateway(gateway, undefined, say) : undefined,
    ]);
    renameSync(unfinished, folder);
  };
  await underLock(join(cacheFolder(), `${recipe.edition}.lock`), build, () =>
    say('mongodb', 'another process is building the engine; waiting for it'),
  );
  return filesIn(folder);
}
