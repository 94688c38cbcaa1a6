import { Suspense, useRef, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import { useLater } from '../frame/use-later.ts';
import type { SessionStore } from './session-store.ts';

// Few pages are open for so long.
const load = () => import(/* webpackChunkName: "lazy-sign-in" */ './sign-in-again.tsx');

interface SessionDialogProps {
  session: SessionStore;
  report(problem: unknown): void;
}

/** The placeholder of the dialog for a session that is over. It stays mounted once it was needed, to give the focus back. */
export function SessionDialog({ session, report }: SessionDialogProps) {
  const email = useSyncExternalStore(session.subscribe, session.asked);
  const needed = useRef(false);
  needed.current ||= email !== undefined;
  const { Part: SignInAgain, attempt, again } = useLater(load);
  const giveUp = (problem: unknown) => {
    report(problem);
    needed.current = false;
    again();
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
