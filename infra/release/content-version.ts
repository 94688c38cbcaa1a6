import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The names of all files below a folder, relative to it, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** The version of a build: the package's own, and eight hex digits of its content hash, so that equal content is the same version. */
export function contentVersion(packageVersion: string, folder: string, besides: string): string {
  const hash = createHash('sha256').update(besides);
  for (const file of filesBelow(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  return `${packageVersion}-${hash.digest('hex').slice(0, 8)}`;
}
