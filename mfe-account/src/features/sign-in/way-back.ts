import { cameFrom } from '@fairlead/contracts/portal/came-from';
import { useExternalStore, useLocation } from '@fairlead/ui';
import { paths } from '../../paths.ts';

/** Pages that are not worth returning to once signed in. */
const waysIn: readonly string[] = [
  paths.signIn,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.changeAddress,
  paths.undoAddress,
];

/** Stands for the origin of the portal, which an address that stays there keeps. */
const anyOrigin = 'https://portal.invalid';

/**
 * The address as a page of this portal, or `undefined` when it is none: another origin, however written (`//evil.example`, `/\evil.example`,
 * `https:`, `javascript:`, encoded once or more often), a call of the API, or one of the sign-in pages. Only what this returns may be followed after
 * signing in.
 */
export function portalPage(address: string | null | undefined): string | undefined {
  if (!address || !staysHere(address)) return undefined;
  const target = new URL(address, anyOrigin);
  if (target.origin !== anyOrigin || !staysHere(target.pathname)) return undefined;
  if (/^\/api(\/|$)/.test(target.pathname) || waysIn.includes(target.pathname)) return undefined;
  return target.pathname + target.search + target.hash;
}

/** Whether an address begins with exactly one slash and hides nothing in its path, however often that is decoded. */
function staysHere(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  if (!/^\/(?![/\\])/.test(path) || hasForbidden(path)) return false;
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path || staysHere(decoded);
  } catch {
    return false;
  }
}

/** Browsers read a backslash as a slash, and drop tabs, line ends and leading white space. */
const hasForbidden = (path: string) =>
  path.includes('\\') || path.includes('//') || Array.from(path).some((sign) => sign < ' ');

/** The destination after signing in: `?redirect=`, else the page one came from, else home. */
export function wayBack(search: string, from = cameFrom()): string {
  const redirect = new URLSearchParams(search).get('redirect');
  return portalPage(redirect) ?? portalPage(from) ?? paths.dashboard;
}

/** Another sign-in page, leading back to the same destination. */
export function wayIn(path: string, search: string, from = cameFrom()): string {
  const back = wayBack(search, from);
  return back === paths.dashboard ? path : `${path}?redirect=${encodeURIComponent(back)}`;
}

const never = () => () => {};

/** The same for links of a page; where the server renders it, the page one came from is not known yet. */
export function useWayIn(): (path: string) => string {
  const { search } = useLocation();
  const from = useExternalStore(never, cameFrom, () => '');
  return (path) => wayIn(path, search, from);
}
