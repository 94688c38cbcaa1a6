import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkout } from '../folders.ts';

interface Package {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A workspace: its folder below the checkout, its name, and its dependencies. A folder may contain others, so npm gets the name. */
export interface Workspace {
  folder: string;
  name: string;
  needs: string[];
}

const packageOf = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folders that the patterns of the root's `workspaces` name. */
const foldersOf = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: checkout }).map(dirname).sort(),
  );

const workspaces = (): (Workspace & { scripts: Record<string, string> })[] =>
  foldersOf(packageOf(checkout).workspaces ?? []).map((folder) => {
    const { name, scripts = {}, dependencies, devDependencies } = packageOf(join(checkout, folder));
    return { folder, name, needs: Object.keys({ ...dependencies, ...devDependencies }), scripts };
  });

export const allWorkspaces = (): Workspace[] => workspaces();

/** All workspaces that have an npm script of this name. */
export const workspacesWith = (script: string): Workspace[] =>
  workspaces().flatMap(({ scripts, ...workspace }) =>
    scripts[script] === undefined ? [] : workspace,
  );

/** Those of them that are among these; all by default. */
export const workspacesIn = (script: string, names: ReadonlySet<string> | undefined): Workspace[] =>
  workspacesWith(script).filter(({ name }) => names?.has(name) ?? true);
