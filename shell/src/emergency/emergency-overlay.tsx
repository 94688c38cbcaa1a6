import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import { useLater } from '../frame/use-later.ts';
import { whenIdle } from '../person/when-idle.ts';
import type { EmergencyState } from './emergency-state.ts';

const loadWindow = () => import(/* webpackChunkName: "lazy-emergency" */ './emergency-window.tsx');

interface EmergencyOverlayProps {
  emergency: EmergencyState;
  /** Defers what is loaded later: until the browser is idle. */
  later?: typeof whenIdle;
  report(problem: unknown): void;
}

/**
 * The support lines over the page. Their code is fetched as soon as the browser is idle, so that they open offline too; a failed fetch is retried
 * when they are opened, and when there is a connection.
 */
export function EmergencyOverlay({ emergency, later = whenIdle, report }: EmergencyOverlayProps) {
  const open = useSyncExternalStore(emergency.subscribe, emergency.isOpen);
  const { Part, attempt, again } = useLater(loadWindow);
  const [isKept, setKept] = useState(false);
  useEffect(() => later(() => setKept(true)), [later]);
  const failed = (problem: unknown) => {
    report(problem);
    emergency.close();
    addEventListener('online', again, { once: true });
  };
  if (!isKept && !open) return null;
  return (
    <ErrorBoundary key={attempt} report={failed} instead={null}>
      <Suspense>
        <Part open={open} onClose={emergency.close} />
      </Suspense>
    </ErrorBoundary>
  );
}
