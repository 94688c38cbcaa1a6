import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../folders.ts';

const packageOf = (folder: string): { workspaces?: string[]; scripts?: Record<string, string> } =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folders, below the checkout, of all workspaces that have an npm script of this name. */
export const workspacesWith = (script: string): string[] =>
  (packageOf(checkout).workspaces ?? []).filter(
    (folder) => packageOf(join(checkout, folder)).scripts?.[script] !== undefined,
  );
