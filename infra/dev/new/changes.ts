import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.ts';

/** What a new part adds to the checkout, by paths below it. */
export interface Changes {
  /** Files that do not exist yet, with their content. */
  files: Readonly<Record<string, string>>;
  /** Files that are edited, with their new content. */
  edits: Readonly<Record<string, string>>;
  /** Links of `node_modules` to workspaces: what they lead to, by their own paths. */
  links?: Readonly<Record<string, string>>;
}

/** The topmost folder of a path that does not exist yet, which takes all below it along when it is removed. */
function topmostNew(root: string, path: string): string {
  const parent = dirname(path);
  return parent === '.' || existsSync(join(root, parent)) ? path : topmostNew(root, parent);
}

/**
 * Makes all changes, and then whatever is to follow; or none, where one of them fails.
 * @param followed what follows the changes, such as formatting: their paths
 * @throws Failure where a file exists already
 */
export async function makeChanges(
  root: string,
  { files, edits, links = {} }: Changes,
  followed: (paths: string[]) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const added = [...Object.keys(files), ...Object.keys(links)];
  const existing = added.find((path) => existsSync(join(root, path)));
  if (existing !== undefined) throw new Failure(`${existing} exists already.`);
  const before = new Map(
    Object.keys(edits).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const made = new Set(added.map((path) => topmostNew(root, path)));
  try {
    for (const [path, text] of [...Object.entries(files), ...Object.entries(edits)]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    for (const [path, target] of Object.entries(links)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      // A link whose workspace was removed leads nowhere.
      rmSync(join(root, path), { force: true });
      symlinkSync(target, join(root, path));
    }
    await followed([...Object.keys(files), ...Object.keys(edits)]);
  } catch (thrown) {
    for (const path of made) rmSync(join(root, path), { recursive: true, force: true });
    for (const [path, text] of before) writeFileSync(join(root, path), text);
    throw thrown;
  }
}
