import type { ComponentType } from 'react';
import { Around, type RemoteOptions } from './around.tsx';
import { lifecycles } from './lifecycles.tsx';
import { PortalProvider } from './portal.ts';
import { openStore } from './store.ts';

/**
 * The lifecycles of what a remote puts into a slot, with the store of its remote where it calls by an `api`; what breaks leaves no hole
 * there.
 */
export function contribution(Content: ComponentType, options?: RemoteOptions) {
  return lifecycles(
    async (portal) =>
      options ? (
        <Around around={options.around} portal={portal} store={openStore(options.api, portal)}>
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
