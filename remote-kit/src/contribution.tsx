import { type ComponentType, useState } from 'react';
import { lifecycles } from './lifecycles.tsx';
import { PortalProvider, usePortal } from './portal.ts';
import { type RemoteOptions, RemoteProviders } from './remote-providers.tsx';
import { openStore } from './store.ts';

/** The lifecycles of what a remote puts into a slot, with the store of its remote where it calls an `api`; what breaks leaves no hole there. */
export function contribution(Content: ComponentType, options?: RemoteOptions) {
  const Drawn = options ? inStore(Content, options) : Content;
  return lifecycles(
    async (portal) => (
      <PortalProvider value={portal}>
        <Drawn />
      </PortalProvider>
    ),
    null,
  );
}

/** Wraps a component in the store of its remote. */
export function inStore<Props extends object>(
  Content: ComponentType<Props>,
  { api, around }: RemoteOptions,
): ComponentType<Props> {
  return function InStore(props: Props) {
    const portal = usePortal();
    const [store] = useState(() => openStore(api, portal));
    return (
      <RemoteProviders around={around} portal={portal} store={store}>
        <Content {...props} />
      </RemoteProviders>
    );
  };
}
