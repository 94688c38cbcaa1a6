import { matchPath, segments } from './path-pattern.ts';
import type { RemotePage } from './remote.ts';

export interface PageMatch<Page = RemotePage> {
  remote: string;
  page: Page;
  params: Record<string, string>;
}

/** The page of all released remotes that matches `path`; the one with more literal segments wins. */
export function matchPage<Page extends Pick<RemotePage, 'path'>>(
  remotes: Readonly<Record<string, { pages: readonly Page[] }>>,
  path: string,
): PageMatch<Page> | undefined {
  const matches = Object.entries(remotes).flatMap(([remote, { pages }]) =>
    pages.flatMap((page) => {
      const params = matchPath(page.path, path);
      return params ? [{ remote, page, params }] : [];
    }),
  );
  return matches.sort((a, b) => literalSegments(b.page.path) - literalSegments(a.page.path))[0];
}

function literalSegments(pattern: string): number {
  return segments(pattern).filter((segment) => segment !== '*' && !segment.startsWith(':')).length;
}
