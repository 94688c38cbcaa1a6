import { type Lazy, whenIdle } from '@fairlead/ui';
import { useEffect } from 'react';

/** Loads something once the browser is idle, so that it opens at once, and offline too. */
export function usePrepared({ prepare }: Pick<Lazy<never>, 'prepare'>): void {
  useEffect(() => whenIdle(prepare), [prepare]);
}
