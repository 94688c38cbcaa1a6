import { useEffect, useState } from 'react';

/** How far an application is: still to be sent, accepted, or refused. */
export type Phase = 'idle' | 'success' | 'error';

/** After how long a closed panel begins anew, in milliseconds: when it is out of sight. */
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
