import { lazily, useExternalStore, useLoaded } from '@fairlead/ui';
import { useRef } from 'react';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import type { SessionStore } from './session-store.ts';

// Few pages are open for so long.
const signInAgain = lazily(
  async () => (await import(/* webpackChunkName: "lazy-sign-in" */ './sign-in-again.tsx')).default,
);

interface SessionDialogProps {
  session: SessionStore;
  report(problem: unknown): void;
}

/** The placeholder of the dialog for a session that is over. It stays mounted once it was needed, to give the focus back. */
export function SessionDialog({ session, report }: SessionDialogProps) {
  const email = useExternalStore(session.subscribe, session.asked);
  const needed = useRef(false);
  needed.current ||= email !== undefined;
  const giveUp = (problem: unknown) => {
    report(problem);
    needed.current = false;
    session.dismiss();
  };
  const { Loaded: SignInAgain } = useLoaded(signInAgain, {
    isNeeded: needed.current,
    onFailure: giveUp,
  });
  if (!needed.current || !SignInAgain) return null;
  return (
    <ErrorBoundary report={giveUp} instead={null}>
      <SignInAgain session={session} email={email} page={location.pathname + location.search} />
    </ErrorBoundary>
  );
}
