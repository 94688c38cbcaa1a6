import type { ComponentType } from 'react';
import { Around, type RemoteOptions } from './around.tsx';
import { lifecycles } from './lifecycles.tsx';
import { PortalProvider } from './portal.ts';
import { createRemoteStore } from './store.ts';

/**
 * The lifecycles of what a remote puts into a slot, with a store of its own where it calls by an `api`; what breaks leaves no hole
 * there.
 */
export function contribution(Content: ComponentType, options?: RemoteOptions) {
  return lifecycles(
    async (portal) =>
      options ? (
        <Around {...options} portal={portal} store={createRemoteStore(options.api, portal)}>
          <Content />
        </Around>
      ) : (
        <PortalProvider value={portal}>
          <Content />
        </PortalProvider>
      ),
    null,
  );
}
