import { matchSegments, segments } from '@fairlead/contracts/portal/path-pattern';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';

type Released = Pick<ShownRegistry, 'remotes'>;

/** Whether a released remote has a page at a path: a catch-all page of a parent path does not count. */
export const hasPage = (registry: Released, path: string): boolean => pageFinder(registry)(path);

/** Answers `hasPage` for many paths, such as those of a menu: the patterns of the pages are parsed once. */
export function pageFinder({ remotes }: Released): (path: string) => boolean {
  const patterns = Object.values(remotes).flatMap(({ pages }) =>
    pages.map(({ path }) => segments(path).filter((segment) => segment !== '*')),
  );
  return (path) => {
    const given = segments(path);
    return patterns.some((pattern) => matchSegments(pattern, given) !== undefined);
  };
}
