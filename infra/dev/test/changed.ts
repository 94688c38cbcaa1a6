import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../folders.ts';
import { runCommand } from '../run-command.ts';
import { allWorkspaces, type Workspace } from './workspaces.ts';

/** What a run checks: the workspaces, and the browser tests by path prefix; undefined means all of them. */
export interface Scope {
  workspaces: ReadonlySet<string> | undefined;
  journeys: readonly string[] | undefined;
  /** Whether what keeps the services running may be broken. */
  isServed: boolean;
}

export const everything: Scope = { workspaces: undefined, journeys: undefined, isServed: true };

/** The browser tests that cover the pages of a remote, where they are not those of the folder that has its name. */
export const namedJourneys: Readonly<Record<string, readonly string[]>> = {
  'mfe-account': ['account/', 'accessibility/account', 'events/'],
  'mfe-jobs': ['journeys/', 'recruitment/'],
  'mfe-organization': ['organization/', 'planner/', 'presets/', 'registers/', 'rest/', 'roles/'],
};

/** The browser tests that cover the pages of a workspace; undefined for what is no remote, as anything else underlies all pages. */
export function journeysOf(folder: string): readonly string[] | undefined {
  const [, area] = /^mfe-([^/]+)$/.exec(folder) ?? [];
  if (area === undefined) return undefined;
  const hasOwn = existsSync(join(checkout, 'shell/e2e', area));
  return namedJourneys[folder] ?? (hasOwn ? [`${area}/`] : []);
}

/** Workspaces that read the code of others without depending on them: they are always checked. */
const readers = ['infra/reach'];

/** Files that the checks and builds of every workspace use. */
const isCommon = (file: string) =>
  /^(package(-lock)?\.json|turbo\.json|tsconfig\.\w+\.json|biome\.json|infra\/(jest|webpack)\/)/.test(
    file,
  );
const isText = (file: string) => /^docs\/|\.md$/.test(file);

const git = async (...args: string[]) =>
  (await runCommand('git', args, { cwd: checkout })).split('\n').filter(Boolean);

/**
 * The files that this checkout changed since it branched off `main`, committed or not. On `main` itself, and where there is no such branch, the
 * uncommitted ones.
 */
export async function changedFiles(): Promise<string[]> {
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'main').catch(() => []);
  const changed = await git('diff', '--name-only', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].sort();
}

/** The workspaces with all their direct and indirect dependents. */
function withDependents(names: ReadonlySet<string>, all: readonly Workspace[]): Set<string> {
  const more = all.filter(
    ({ name, needs }) => !names.has(name) && needs.some((need) => names.has(need)),
  );
  if (more.length === 0) return new Set(names);
  return withDependents(new Set([...names, ...more.map(({ name }) => name)]), all);
}

/** The workspace of a file: the deepest, since the folder of one may contain others. */
const workspaceOf = (file: string, all: readonly Workspace[]) =>
  all
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];

/** The browser tests that changed files may break. */
function journeysFor(files: readonly string[], folders: ReadonlySet<string>) {
  const found = new Set<string>();
  for (const folder of folders) {
    const journeys = folder === 'shell/e2e' ? [] : journeysOf(folder);
    if (!journeys) return undefined;
    for (const one of journeys) found.add(one);
  }
  for (const file of files) {
    if (!file.startsWith('shell/e2e/')) continue;
    if (!file.endsWith('.e2e.ts')) return undefined;
    found.add(file.slice('shell/e2e/'.length));
  }
  return [...found].sort();
}

/**
 * What these changed files can break: their workspaces with all dependents, and the browser tests of the changed remotes; all of them where something
 * changed that underlies every page.
 * @returns undefined when only texts changed
 */
export function scopeOf(files: readonly string[], all = allWorkspaces()): Scope | undefined {
  const code = files.filter((file) => !isText(file));
  if (code.length === 0) return undefined;
  const changed = code.map((file) => workspaceOf(file, all));
  if (code.some(isCommon) || changed.includes(undefined)) return everything;
  const known = changed.filter((one) => one !== undefined);
  const names = new Set(known.map(({ name }) => name));
  for (const { folder, name } of all) if (readers.includes(folder)) names.add(name);
  const workspaces = withDependents(names, all);
  const folders = new Set(
    known.map(({ folder }) => folder).filter((one) => !readers.includes(one)),
  );
  const isServed = known.some(({ folder }) =>
    /^(services|contracts|rest-rules|infra)\b/.test(folder),
  );
  return { workspaces, journeys: journeysFor(code, folders), isServed };
}
