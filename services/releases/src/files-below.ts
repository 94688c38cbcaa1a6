import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The names of all files below a folder, relative to it, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
