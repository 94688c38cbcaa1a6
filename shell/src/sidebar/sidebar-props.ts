import type { EventsPort } from '@fairlead/contracts/portal/events';
import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import type { PersonRoles } from '../person/person-roles.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { SidebarState } from './sidebar-state.ts';

/** What the sidebar needs to render. */
export interface SidebarProps {
  path: string;
  registry: ShownRegistry;
  session: SessionStore;
  roles: PersonRoles;
  sidebar: SidebarState;
  /** The origin whose `/api` is called. */
  host: string;
  events: EventsPort;
  navigate: PortalProps['navigate'];
}
