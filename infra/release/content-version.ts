import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@fairlead/releases/files-below';

/** The version of a build: the package's own, and eight hex digits of its content hash, so that equal content is the same version. */
export function contentVersion(packageVersion: string, folder: string, besides: string): string {
  const hash = createHash('sha256').update(besides);
  for (const file of filesBelow(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  return `${packageVersion}-${hash.digest('hex').slice(0, 8)}`;
}
