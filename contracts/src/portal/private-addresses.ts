import { untracedPages } from './untraced-routes.ts';

/** The origin of a path: any, as only the rest counts. */
const anyOrigin = 'http://portal';

/** Whether a URL, or a path with its query string, has a token among its parameters: such an address is a secret. */
export const holdsToken = (url = ''): boolean =>
  [...new URL(url, anyOrigin).searchParams.keys()].some((name) => /token$/i.test(name));

/** Whether a URL, or a path, belongs to a page whose calls leave no trace: its visitors are anonymous. */
export const isUntracedPage = (url = ''): boolean =>
  untracedPages.includes(new URL(url, anyOrigin).pathname.replace(/(?<=.)\/$/, ''));
