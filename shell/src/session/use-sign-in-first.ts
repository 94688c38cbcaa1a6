import { useEffect } from 'react';
import { navigate } from '../navigation/navigate.ts';
import type { SessionStore } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Whether a page is there only for a person who is signed in. */
export const needsPerson = (path: string) => /^\/account(\/|$)/.test(path);

/** The sign-in page that comes back to where we are. */
const signInPage = () =>
  `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;

/** Sends a visitor who opens a person's page to sign in first. */
export function useSignInFirst(session: SessionStore, path: string): void {
  const { status } = useSession(session);
  useEffect(() => {
    if (status === 'visitor' && needsPerson(path)) navigate(signInPage(), { replace: true });
  }, [status, path]);
}
