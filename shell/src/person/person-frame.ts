import type { EventsPort } from '@fairlead/contracts/portal/events';
import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { Guard } from '../guard/guard.ts';
import { InsteadOfPage } from '../guard/instead-of-page.tsx';
import type { NavigationBlocker } from '../navigation/navigation-blocker.ts';
import { PortalRoles } from '../roles/portal-roles.ts';
import type { SessionStore } from '../session/session-store.ts';
import { SideColumn } from '../sidebar/side-column.tsx';
import { SidebarState } from '../sidebar/sidebar-state.ts';

interface PersonFrameOptions {
  /** The origin whose `/api` is called. */
  host: string;
  session: SessionStore;
  events: EventsPort;
  registry: ShownRegistry;
  holds: NavigationBlocker;
  navigate: PortalProps['navigate'];
  /** Has pages mounted and unmounted as access allows now. */
  changed(): void;
  report(problem: unknown): void;
}

/** The part of the frame that only signed-in people have: their roles, the guard of their pages, and the sidebar. */
export class PersonFrame {
  readonly portal: PersonFrameOptions;
  readonly roles: PortalRoles;
  readonly guard: Guard;
  readonly sidebar = new SidebarState();
  readonly SideColumn = SideColumn;
  readonly InsteadOfPage = InsteadOfPage;

  constructor(portal: PersonFrameOptions) {
    const { holds, changed } = portal;
    this.portal = portal;
    this.roles = new PortalRoles(portal);
    this.guard = new Guard({ roles: this.roles, holds, changed });
  }
}
