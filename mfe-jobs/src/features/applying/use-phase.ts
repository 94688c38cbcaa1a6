import { useEffect, useState } from 'react';

/** The state of an application: still to be sent, accepted, or refused. */
export type Phase = 'idle' | 'success' | 'error';

/** How long after closing a panel is reset, in milliseconds: once it is out of sight. */
export const idleAfter = 300;

/** The phase of a panel, idle again once it has been closed for a moment. */
export function usePhase(open: boolean) {
  const [phase, setPhase] = useState<Phase>('idle');
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPhase('idle'), idleAfter);
    return () => clearTimeout(timer);
  }, [open]);
  return [phase, setPhase] as const;
}
