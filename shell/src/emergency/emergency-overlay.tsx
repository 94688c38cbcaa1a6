import { lazily, useExternalStore, useLoaded, whenIdle } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import type { EmergencyState } from './emergency-state.ts';

const emergencyWindow = lazily(
  async () =>
    (await import(/* webpackChunkName: "lazy-emergency" */ './emergency-window.tsx')).default,
);

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
  const open = useExternalStore(emergency.subscribe, emergency.isOpen);
  const [isKept, setKept] = useState(false);
  useEffect(() => later(() => setKept(true)), [later]);
  const { Loaded: Window, again } = useLoaded(emergencyWindow, {
    isNeeded: isKept || open,
    onFailure: (problem) => {
      report(problem);
      emergency.close();
    },
  });
  useEffect(() => {
    if (open) again();
  }, [open, again]);
  if (!Window || !(isKept || open)) return null;
  return (
    <ErrorBoundary report={report} instead={null}>
      <Window open={open} onClose={emergency.close} />
    </ErrorBoundary>
  );
}
