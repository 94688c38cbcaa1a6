import type { Lazy } from '@fairlead/ui';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Loads something once the browser is idle, so that it opens at once, and offline too. */
export function usePrepared({ prepare }: Pick<Lazy<never>, 'prepare'>): void {
  useEffect(() => whenIdle(prepare), [prepare]);
}
