import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/**
 * A part of the frame whose code is loaded when it is first rendered. One that failed to load stays so: `again` creates another, which loads anew,
 * with another `attempt` to key its parent.
 */
export function useLater<Props>(load: () => Promise<{ default: ComponentType<Props> }>): {
  Part: LazyExoticComponent<ComponentType<Props>>;
  attempt: number;
  again(): void;
} {
  const [{ Part, attempt }, setLoading] = useState(() => ({ Part: lazy(load), attempt: 0 }));
  const again = () => setLoading((before) => ({ Part: lazy(load), attempt: before.attempt + 1 }));
  return { Part, attempt, again };
}
