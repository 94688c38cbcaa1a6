import { Failure } from '../failure.ts';
import type { Tree } from './tree.ts';

interface Declared {
  pages: { path: string }[];
}

/** The paths of the pages of all remotes, each with its remote. */
const takenPaths = (tree: Tree): ReadonlyMap<string, string> =>
  new Map(
    tree.remotes.flatMap((folder) =>
      tree
        .json<Declared>(`${folder}/remote.json`)
        .pages.map(({ path }): [string, string] => [path, folder]),
    ),
  );

/** Refuses the path of a page that another remote has. @throws Failure */
export function refuseTakenPath(tree: Tree, path: string): void {
  const by = takenPaths(tree).get(path);
  if (by) throw new Failure(`${by} has a page at ${path} already.`);
}
