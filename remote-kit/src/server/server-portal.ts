import { unknownRoles } from '@fairlead/contracts/portal/roles';
import type { ServerPage } from '@fairlead/contracts/portal/server-rendering';
import { unknownSession } from '@fairlead/contracts/portal/session';
import type { Portal } from '../portal.ts';

const nothing = () => {};
const follow = () => nothing;

/** The portal as a page sees it on the server: nobody is known, and nothing happens. */
export const serverPortal = ({ origin, theme }: ServerPage): Portal => ({
  apiHost: origin,
  events: { on: follow, onMissed: follow },
  slots: { fill: () => ({ retry: nothing, empty: nothing }) },
  session: {
    current: () => unknownSession,
    subscribe: follow,
    refresh: async () => {},
    renew: async () => false,
    ended: nothing,
  },
  roles: {
    current: () => unknownRoles,
    subscribe: follow,
    levelAt: () => 'none',
    trailAt: () => [],
    hasRole: () => false,
    getRoleByType: () => undefined,
    canAccessOrganization: () => false,
    canAccessVessel: () => false,
  },
  theme: {
    theme: () => theme,
    subscribe: follow,
    choose: nothing,
    effectiveMode: () => (theme.colorMode === 'dark' ? 'dark' : 'light'),
  },
  navigate: nothing,
  hold: follow,
  toast: nothing,
  openEmergency: nothing,
  setTitle: nothing,
  failed: follow,
});
