import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/**
 * A part of the frame whose code comes when it is first drawn. One that could not be loaded stays so: `again` makes another of it,
 * which asks anew, with another `attempt` to key what it stands in.
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
