import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../dev/run-command.ts';

/** How the database sees its data folder: bound into its root in a mount namespace, or, where mounting is not allowed, inside the root. */
export type DataPlace = {
  /** The folder as this machine sees it. */
  folder: string;
  /** The same folder as seen inside the root. */
  inside: string;
  /** Wraps a command so that it runs as one process in the root with the data in place. */
  enter(command: string[]): { command: string; args: string[] };
  mounted: boolean;
};

const bindAndRun = 'mount --bind "$1" "$2" && shift 2 && exec "$@"';

async function mayMount(): Promise<boolean> {
  try {
    await runCommand('unshare', ['-m', 'sh', '-c', 'mount --bind /tmp /tmp']);
    return true;
  } catch {
    return false;
  }
}

/** The folder for a checkout's data inside the root where mounting is not possible. */
export const placeInsideRoot = (root: string, wanted: string): string =>
  join(root, 'srv', `database-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`);

/** Determines how `wanted` becomes the database's data folder; creates it. */
export async function placeData(root: string, wanted: string): Promise<DataPlace> {
  const chroot = ['chroot', '--userspec=postgres', root, 'env', 'LC_ALL=C.UTF-8'];
  if (await mayMount()) {
    mkdirSync(wanted, { recursive: true });
    const bind = ['-m', 'sh', '-c', bindAndRun, 'sh', wanted, join(root, 'srv', 'database')];
    const enter = (command: string[]) => ({
      command: 'unshare',
      args: [...bind, ...chroot, ...command],
    });
    return { folder: wanted, inside: '/srv/database', enter, mounted: true };
  }
  const folder = placeInsideRoot(root, wanted);
  mkdirSync(folder, { recursive: true });
  const enter = (command: string[]) => ({
    command: 'chroot',
    args: [...chroot.slice(1), ...command],
  });
  return { folder, inside: folder.slice(root.length), enter, mounted: false };
}
