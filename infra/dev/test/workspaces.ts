import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../folders.ts';

interface Package {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
}

/** A workspace: its folder below the checkout, and its name. A folder may hold others, so npm is told the name. */
export interface Workspace {
  folder: string;
  name: string;
}

const packageOf = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** All workspaces that have an npm script of this name. */
export function workspacesWith(script: string): Workspace[] {
  return (packageOf(checkout).workspaces ?? []).flatMap((folder) => {
    const { name, scripts } = packageOf(join(checkout, folder));
    return scripts?.[script] === undefined ? [] : { folder, name };
  });
}
