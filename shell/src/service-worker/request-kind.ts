import { holdsToken, isUntracedPage } from '@fairlead/contracts/portal/private-addresses';
import { emergencyPagePath } from '@fairlead/contracts/portal/service-worker';
import { streamRoutes } from '@fairlead/contracts/portal/stream-routes';
import { untracedRoutes } from '@fairlead/contracts/portal/untraced-routes';

/**
 * What a request is to the service worker: an immutable file, a page, the support lines, a read of the API, or a call that may change who is signed in.
 * The worker leaves alone what is `other`.
 */
export type RequestKind = 'file' | 'page' | 'emergency' | 'read' | 'sign-in' | 'other';

/** What the decision depends on. */
export type DescribedRequest = Pick<
  Request,
  'method' | 'url' | 'mode' | 'destination' | 'credentials' | 'referrer'
> & { headers: Pick<Headers, 'has' | 'get'> };

const immutableFile = /^\/(?:shell\/[^/]+|remotes\/[^/]+\/[^/]+\/.+)$/;

/** Addresses that are no pages of the portal, or of its operators alone: what the edge serves beside them, and files. */
const noPage =
  /^\/(?:api|dev|media|operations|shell|remotes|healthz|readyz|status|metrics)(?:\/|$)|\.\w+$/;

/** Calls by which people sign in, sign out or register; one that names a person by their id changes nobody's session. */
const changesSession =
  /^\/api\/(?:auth|passkeys|graphql|users)(?:$|\/(?!refresh-token$|[\da-f]{24}(?:\/|$)))/;

/** Reads about sessions, and what is no part of the portal's data. */
const neverStored = /^\/api\/(?:auth|users|passkeys|docs|openapi\.json)(?:\/|$)/;

export function requestKindOf(request: DescribedRequest, origin: string): RequestKind {
  const url = new URL(request.url);
  const { pathname } = url;
  if (url.origin !== origin || isUntracedRoute(pathname)) return 'other';
  if (request.method !== 'GET') return changesSession.test(pathname) ? 'sign-in' : 'other';
  if (request.mode === 'navigate') return kindOfPage(url);
  if (comesFromPrivatePage(request)) return 'other';
  if (immutableFile.test(pathname)) return 'file';
  return isRead(request, url) ? 'read' : 'other';
}

function kindOfPage(url: URL): RequestKind {
  if (url.pathname === emergencyPagePath) return 'emergency';
  return mayStorePage(url) ? 'page' : 'other';
}

/** Whether a page may be stored at all: it is one of the portal, its address is no secret, and its visitors are not anonymous. */
export const mayStorePage = ({ href, pathname }: URL): boolean =>
  !noPage.test(pathname) && !holdsToken(href) && !isUntracedPage(href);

/** Whether a path is that of an immutable file. */
export const isImmutableFile = (path: string): boolean => immutableFile.test(path);

const isUntracedRoute = (pathname: string) => untracedRoutes.some(({ path }) => path === pathname);

/** Pages that are anonymous, or whose address is a secret, send no referrer; a page that one comes from without a reload is named by it. */
const comesFromPrivatePage = ({ referrer }: DescribedRequest) =>
  referrer === '' || (URL.canParse(referrer) && (isUntracedPage(referrer) || holdsToken(referrer)));

/** Whether a request is a call of the portal for JSON, which it may be answered again later. */
function isRead({ destination, credentials, headers }: DescribedRequest, url: URL): boolean {
  return (
    url.pathname.startsWith('/api/') &&
    !neverStored.test(url.pathname) &&
    !streamRoutes.includes(url.pathname) &&
    !holdsToken(url.href) &&
    destination === '' &&
    credentials !== 'omit' &&
    !headers.has('authorization') &&
    !headers.has('range') &&
    !headers.get('accept')?.includes('text/event-stream')
  );
}
