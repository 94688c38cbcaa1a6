import { type Api, type Sent, serveApi } from './serve.ts';

/** A page of a collection as the API answers it. */
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

/** What is answered where nothing is kept: an empty page, or a count of none. */
export const nothingAt = (path: string): unknown =>
  path.endsWith('/count') ? { totalDocs: 0 } : pageOf([]);

/** What is answered at each method and path (`GET /forms`): as it is, or made of the call. */
export type Answers = Readonly<Record<string, unknown | Api>>;

/** Puts an API behind `fetch` that answers by method and path; what is not named, `otherwise`. Returns the calls made, in order. */
export const servePaths = (
  answers: Answers = {},
  otherwise: (path: string) => unknown = nothingAt,
): Sent[] =>
  serveApi((href, sent) => {
    const path = href.pathname.replace('/api', '');
    const answer = answers[`${sent.method} ${path}`];
    if (typeof answer === 'function') return (answer as Api)(href, sent);
    return answer ?? otherwise(path);
  }).sent;
