import type { SlotContext, SlotName } from '@fairlead/contracts/portal/slots';
import { type ComponentType, useState } from 'react';
import { lifecycles } from './lifecycles.tsx';
import { PortalProvider, usePortal } from './portal.ts';
import { type RemoteOptions, RemoteProviders } from './remote-providers.tsx';
import { openStore } from './store.ts';

/** What a remote puts into a slot; its host passes the context. */
type SlotContent<Name extends SlotName> = ComponentType<{ context: SlotContext<Name> }>;

const slotLifecycles = <Name extends SlotName>(Content: SlotContent<Name>) =>
  lifecycles(
    async (portal) => (
      <PortalProvider value={portal}>
        <Content context={portal.context as SlotContext<Name>} />
      </PortalProvider>
    ),
    null,
  );

/**
 * The lifecycles of what a remote puts into a slot, with the store of its remote where it calls an `api`. What breaks leaves no hole there: it is
 * reported to the host.
 */
export const contribution = <Name extends SlotName>(
  _slot: Name,
  Content: SlotContent<Name>,
  options?: RemoteOptions,
) =>
  slotLifecycles<Name>(
    options ? inStore<{ context: SlotContext<Name> }>(Content, options) : Content,
  );

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
