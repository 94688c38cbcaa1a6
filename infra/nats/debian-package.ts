import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../dev/cache-folder.ts';
import type { Say } from '../dev/console.ts';
import { underLock } from '../dev/lock.ts';
import { onPath } from '../dev/on-path.ts';
import { runCommand } from '../dev/run-command.ts';

async function download(folder: string): Promise<void> {
  const fetchPackage = () => runCommand('apt-get', ['download', 'nats-server'], { cwd: folder });
  try {
    await fetchPackage();
  } catch (thrown) {
    if (process.getuid?.() !== 0) throw thrown;
    await runCommand('apt-get', ['update']);
    await fetchPackage();
  }
}

/**
 * The nats-server of the distribution's package, unpacked into the cache: nothing is installed on the machine, no service is set up.
 * @throws Error when this is not a Debian-like machine, or its archive has no such package
 */
export async function packagedNatsServer(say: Say): Promise<string> {
  if (!onPath('apt-get') || !onPath('dpkg-deb')) throw new Error('this machine has no apt');
  const folder = join(cacheFolder(), 'nats-package');
  const program = join(folder, 'usr', 'sbin', 'nats-server');
  const unpack = async () => {
    if (existsSync(program)) return;
    say('nats', 'fetching the package nats-server of the distribution');
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    await download(unfinished);
    const archive = readdirSync(unfinished).find((file) => file.endsWith('.deb'));
    if (!archive) throw new Error('apt-get download left no package');
    await runCommand('dpkg-deb', ['-x', archive, '.'], { cwd: unfinished });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  };
  await underLock(`${folder}.lock`, unpack, () =>
    say('nats', 'another process is fetching nats-server'),
  );
  if (!existsSync(program)) throw new Error('the package holds no nats-server');
  return program;
}
