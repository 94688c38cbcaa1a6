import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import type { SessionStore } from './session-store.ts';

// Few pages are open for so long. What could not be loaded once is asked for anew, which a lazy component of its own does.
const signInAgain = () =>
  lazy(() => import(/* webpackChunkName: "lazy-sign-in" */ './sign-in-again.tsx'));

const first = signInAgain();

interface SessionDialogProps {
  session: SessionStore;
  report(problem: unknown): void;
}

/** The place of the dialog for a session that is over. It stays once it was needed, to give the focus back. */
export function SessionDialog({ session, report }: SessionDialogProps) {
  const email = useSyncExternalStore(session.subscribe, session.asked);
  const needed = useRef(false);
  needed.current ||= email !== undefined;
  const [{ SignInAgain, attempt }, setLoading] = useState({ SignInAgain: first, attempt: 0 });
  const giveUp = (problem: unknown) => {
    report(problem);
    needed.current = false;
    setLoading({ SignInAgain: signInAgain(), attempt: attempt + 1 });
    session.dismiss();
  };
  if (!needed.current) return null;
  return (
    <ErrorBoundary key={attempt} report={giveUp} instead={null}>
      <Suspense>
        <SignInAgain session={session} email={email} page={location.pathname + location.search} />
      </Suspense>
    </ErrorBoundary>
  );
}
