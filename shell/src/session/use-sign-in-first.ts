import type { RemotePage } from '@fairlead/contracts/portal/remote';
import { useEffect } from 'react';
import { navigate } from '../navigation/navigate.ts';
import { organizationIn } from '../roles/organization-in.ts';
import type { SessionStore } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Nothing below these paths is for visitors, so they sign in first even where there is no page (S-091). */
export const isPersonsArea = (path: string): boolean =>
  /^\/(account|organization)(\/|$)/.test(path);

/**
 * Whether a page requires a signed-in person: as it declares, by the area of a path without a page, and below an organization whatever it declares.
 */
export const needsPerson = (page: Pick<RemotePage, 'access'> | undefined, path: string) =>
  organizationIn(path) !== undefined || (page ? page.access === 'person' : isPersonsArea(path));

/** The sign-in page that returns to the current page. */
const signInPage = () =>
  `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;

/** Sends a visitor who opens a page for signed-in people to sign in first. */
export function useSignInFirst(session: SessionStore, isForPersons: boolean): void {
  const { status } = useSession(session);
  useEffect(() => {
    if (status === 'visitor' && isForPersons) navigate(signInPage(), { replace: true });
  }, [status, isForPersons]);
}
