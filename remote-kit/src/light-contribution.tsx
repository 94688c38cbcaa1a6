import type { SlotContext, SlotName } from '@fairlead/contracts/portal/slots';
import type { ComponentType } from 'react';
import { lifecycles } from './lifecycles.tsx';
import { PortalProvider } from './portal.ts';

/** What a remote puts into a slot; its host passes the context. */
export type SlotContent<Name extends SlotName> = ComponentType<{ context: SlotContext<Name> }>;

/** The lifecycles of what a remote puts into a slot. */
export const slotLifecycles = <Name extends SlotName>(Content: SlotContent<Name>) =>
  lifecycles(
    async (portal) => (
      <PortalProvider value={portal}>
        <Content context={portal.context as SlotContext<Name>} />
      </PortalProvider>
    ),
    null,
  );

/**
 * The lifecycles of what a remote puts into a slot of every page and that seldom has something to show: it loads neither store nor calls, and loads
 * what it shows by `useLoaded` of `@fairlead/ui`, once there is something.
 */
export const lightContribution = <Name extends SlotName>(_slot: Name, Content: SlotContent<Name>) =>
  slotLifecycles<Name>(Content);
