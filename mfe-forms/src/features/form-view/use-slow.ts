import { useEffect, useState } from 'react';

/** Whether something has been going on for longer than `after` milliseconds. */
export function useSlow(isGoing: boolean, after: number): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setSlow(true), after);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoing, after]);
  return isSlow;
}
