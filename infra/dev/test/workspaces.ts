import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../folders.ts';

const packageOf = (folder: string): { workspaces?: string[]; scripts?: Record<string, string> } =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folders of all workspaces that have an npm script of this name. */
export function workspacesWith(script: string): string[] {
  return (packageOf(checkout).workspaces ?? [])
    .map((folder) => join(checkout, folder))
    .filter((folder) => packageOf(folder).scripts?.[script] !== undefined);
}
