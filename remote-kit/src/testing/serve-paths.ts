import { type Api, type Sent, serveApi } from './serve.ts';

/** A page of a collection in the API's shape. */
export const pageOf = (docs: readonly object[]) => ({
  docs,
  totalDocs: docs.length,
  limit: 25,
  page: 1,
  totalPages: 1,
  pagingCounter: 1,
  hasPrevPage: false,
  hasNextPage: false,
  prevPage: null,
  nextPage: null,
});

/** The answer where nothing is stored: an empty page, or a count of none. */
export const nothingAt = (path: string): unknown =>
  path.endsWith('/count') ? { totalDocs: 0 } : pageOf([]);

/** The answer at each method and path (`GET /forms`): fixed, or computed from the call. */
export type Answers = Readonly<Record<string, unknown | Api>>;

/** Puts an API behind `fetch` that answers by method and path; `otherwise` answers everything else. Returns the calls made, in order. */
export const servePaths = (
  answers: Answers = {},
  otherwise: (path: string, method: string) => unknown = nothingAt,
): Sent[] =>
  serveApi((href, sent) => {
    const path = href.pathname.replace('/api', '');
    const answer = answers[`${sent.method} ${path}`];
    if (typeof answer === 'function') return (answer as Api)(href, sent);
    return answer ?? otherwise(path, sent.method);
  }).sent;
