import { type ComponentType, useEffect, useState } from 'react';
import { lifecycles } from './lifecycles.tsx';
import { PortalProvider } from './portal.ts';

/**
 * The lifecycles of what a remote puts into a slot of every page and that seldom has something to show: it loads neither store nor calls, and loads
 * what it shows by `useLate`, once there is something.
 */
export const lightContribution = (Content: ComponentType) =>
  lifecycles(
    async (portal) => (
      <PortalProvider value={portal}>
        <Content />
      </PortalProvider>
    ),
    null,
  );

/** A component that is loaded once it is needed; without a connection, loading is retried when there is one. `load` never changes. */
export function useLate<Props>(
  isNeeded: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>();
  const isAwaited = isNeeded && !Loaded;
  useEffect(() => {
    if (!isAwaited) return;
    let isLeft = false;
    const tryIt = () =>
      void load().then(
        (module) => isLeft || setLoaded({ Component: module.default }),
        () => {},
      );
    tryIt();
    addEventListener('online', tryIt);
    return () => {
      isLeft = true;
      removeEventListener('online', tryIt);
    };
  }, [isAwaited, load]);
  return Loaded?.Component;
}
