import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import type { Say } from './console.ts';
import { underLock } from './lock.ts';
import { onPath } from './on-path.ts';
import { runCommand } from './run-command.ts';

async function download(packages: readonly string[], folder: string): Promise<void> {
  const fetchPackages = () =>
    runCommand('apt-get', ['download', ...packages], { cwd: folder }).then(() => undefined);
  try {
    await fetchPackages();
  } catch (thrown) {
    if (process.getuid?.() !== 0) throw thrown;
    await runCommand('apt-get', ['update']);
    await fetchPackages();
  }
}

/**
 * Packages of the distribution, unpacked below one folder of the cache: nothing is installed on the machine, no service is set up.
 * @param name of the folder, and of whoever says what happens
 * @returns the folder
 * @throws Error when this is not a Debian-like machine, or its archive lacks a package
 */
export async function unpackedPackages(
  name: string,
  packages: readonly string[],
  say: Say,
): Promise<string> {
  if (!onPath('apt-get') || !onPath('dpkg-deb')) throw new Error('this machine has no apt');
  const folder = join(cacheFolder(), `${name}-package`);
  const unpack = async () => {
    if (existsSync(folder)) return;
    say(name, `fetching ${packages.join(', ')} of the distribution`);
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    await download(packages, unfinished);
    for (const archive of readdirSync(unfinished).filter((file) => file.endsWith('.deb')))
      await runCommand('dpkg-deb', ['-x', archive, '.'], { cwd: unfinished });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  };
  await underLock(`${folder}.lock`, unpack, () => say(name, 'another process is fetching it'));
  return folder;
}
