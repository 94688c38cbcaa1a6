import type { ComponentType } from 'react';
import { lifecycles } from './lifecycles.tsx';
import { PortalProvider } from './portal.ts';

/**
 * The lifecycles of what a remote puts into a slot of every page and that seldom has something to show: it loads neither store nor calls, and loads
 * what it shows by `useLoaded` of `@fairlead/ui`, once there is something.
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
