import { offlineCopyAllowed, offlineCopyHeader } from '@fairlead/contracts/portal/service-worker';

/** What the decision depends on. */
export type DescribedResponse = Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>;

const isOwnSuccess = ({ status, redirected, type }: DescribedResponse) =>
  status === 200 && !redirected && type !== 'opaque' && type !== 'error';

const says = (headers: Headers, name: string, value: RegExp) => value.test(headers.get(name) ?? '');

/** Whether the HTML of a page may be stored. */
export const isStorablePage = (response: DescribedResponse): boolean =>
  isOwnSuccess(response) &&
  says(response.headers, 'content-type', /^text\/html/) &&
  !says(response.headers, 'cache-control', /no-store/);

/** Whether an answer of the API may be stored: it says that any cache may, or that this one may, for its person. What says neither is not. */
export const isStorableAnswer = (response: DescribedResponse): boolean =>
  isOwnSuccess(response) &&
  says(response.headers, 'content-type', /^application\/json/) &&
  (says(response.headers, 'cache-control', /^(?!.*no-store).*(?:public|no-cache)/) ||
    response.headers.get(offlineCopyHeader) === offlineCopyAllowed);

/** Whether an answer shows that a page is no longer what was stored of it. A server that fails, or has too much to do, says nothing of the page. */
export const endsStoredPage = ({ status, redirected, type }: DescribedResponse): boolean =>
  redirected ||
  type === 'opaqueredirect' ||
  (status >= 300 && status < 500 && status !== 429 && status !== 408);

/** Whether an answer of the API shows that its reader may no longer read what was stored, or that it is gone. */
export const endsStoredAnswer = ({ status }: DescribedResponse): boolean =>
  [401, 403, 404, 410].includes(status);
