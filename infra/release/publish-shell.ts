import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { serverBuildFile } from '@fairlead/contracts/portal/server-build';
import { serviceWorkerFile } from '@fairlead/contracts/portal/service-worker';
import { filesBelow } from '@fairlead/releases/files-below';
import { compress } from './compress.ts';

/** The entry files of a page; everything else is named by content hash. */
const isEntrance = (file: string) =>
  extname(file) === '.html' ||
  ['preloads.json', 'provides.json', serverBuildFile, serviceWorkerFile].includes(file);

async function place(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true });
  const unfinished = `${to}.unfinished${extname(to)}`;
  copyFileSync(from, unfinished);
  await compress(unfinished);
  for (const coding of ['.br', '.gz']) {
    if (existsSync(unfinished + coding)) renameSync(unfinished + coding, to + coding);
  }
  renameSync(unfinished, to);
}

/**
 * Publishes the built shell into one folder. Files of earlier builds stay, for pages that were opened before; the entry files are placed last, so
 * that they never refer to a file that is not there. A shell without a service worker takes away that of an earlier one.
 */
export async function publishShell(dist: string, folder: string): Promise<void> {
  const files = filesBelow(dist);
  const hashed = files.filter((file) => !isEntrance(file) && !existsSync(join(folder, file)));
  await Promise.all(hashed.map((file) => place(join(dist, file), join(folder, file))));
  for (const file of files.filter(isEntrance)) copyFileSync(join(dist, file), join(folder, file));
  if (!files.includes(serviceWorkerFile)) rmSync(join(folder, serviceWorkerFile), { force: true });
}
