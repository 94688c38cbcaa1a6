import type { RemotePage } from '@fairlead/contracts/portal/remote';
import { useEffect } from 'react';
import { navigate } from '../navigation/navigate.ts';
import { organizationIn } from '../roles/organization-in.ts';
import type { SessionStore } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Below these nothing is a visitor's, so they sign in first also where there is no page (S-091). */
export const isPersonsArea = (path: string): boolean =>
  /^\/(account|organization)(\/|$)/.test(path);

/**
 * Whether a page is there only for a person who is signed in: as it declares, for the area that a path without a page is in, and below
 * an organization whatever it declares.
 */
export const needsPerson = (page: Pick<RemotePage, 'access'> | undefined, path: string) =>
  organizationIn(path) !== undefined || (page ? page.access === 'person' : isPersonsArea(path));

/** The sign-in page that comes back to where we are. */
const signInPage = () =>
  `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;

/** Sends a visitor who opens a page that is for persons to sign in first. */
export function useSignInFirst(session: SessionStore, isForPersons: boolean): void {
  const { status } = useSession(session);
  useEffect(() => {
    if (status === 'visitor' && isForPersons) navigate(signInPage(), { replace: true });
  }, [status, isForPersons]);
}
