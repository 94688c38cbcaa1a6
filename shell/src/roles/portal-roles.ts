import type { AccessLevel } from '@fairlead/contracts/access/levels';
import type { Role, RoleType } from '@fairlead/contracts/access/roles';
import { routeContextOf } from '@fairlead/contracts/access/route-context';
import type { EventsPort } from '@fairlead/contracts/portal/events';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import type { Crumb, RolesState } from '@fairlead/contracts/portal/roles';
import { personOf, type SessionPort } from '@fairlead/contracts/portal/session';
import { Subscribers } from '@fairlead/ui';
import type { FoundPage } from '../menu/pages.ts';
import type { PersonRoles } from '../person/person-roles.ts';
import { RolesStore } from './roles-store.ts';
import type { Verdict } from './verdict.ts';

interface PortalRolesOptions {
  /** The origin whose `/api` is called. */
  host: string;
  session: Pick<SessionPort, 'current' | 'subscribe' | 'renew'>;
  events: EventsPort;
  registry: Pick<ShownRegistry, 'remotes'>;
}

const nobody: RolesState = { status: 'ready', roles: [], active: undefined };

/** The roles of whoever is signed in; somebody who signed out has none. */
export class PortalRoles implements PersonRoles {
  readonly #subscribers = new Subscribers();
  readonly #options: PortalRolesOptions;
  #user: string | undefined;
  #store: RolesStore | undefined;

  constructor(options: PortalRolesOptions) {
    this.#options = options;
    options.session.subscribe(this.#follow);
    this.#follow();
  }

  readonly current = (): RolesState => this.#store?.current() ?? nobody;

  readonly subscribe = this.#subscribers.subscribe;

  readonly levelAt = (path: string): AccessLevel => this.#store?.levelAt(path) ?? 'none';
  readonly trailAt = (path: string): readonly Crumb[] => this.#store?.trailAt(path) ?? [];
  readonly vesselNameAt = (path: string): string | undefined => this.#store?.vesselNameAt(path);
  readonly pages = (): FoundPage[] => this.#store?.pages() ?? [];
  readonly hasRole = (type: RoleType): boolean => this.#store?.hasRole(type) ?? false;
  readonly getRoleByType = (type: RoleType): Role | undefined => this.#store?.getRoleByType(type);
  readonly canAccessOrganization = (id: string): boolean =>
    this.#store?.canAccessOrganization(id) ?? false;
  readonly canAccessVessel = (id: string): boolean => this.#store?.canAccessVessel(id) ?? false;

  /** Whether the page at a path may be rendered: paths outside of organizations are open to all. */
  readonly verdictAt = (path: string): Verdict => {
    const ground = routeContextOf(path);
    if (!ground || ground.menu === 'account') return 'open';
    return this.#store?.verdictAt(path) ?? 'unknown';
  };

  readonly retry = (): void => this.#store?.retry();

  /** Switches to the store of whoever is signed in, and discards that of the previous person. */
  readonly #follow = (): void => {
    const { host, session, events, registry } = this.#options;
    const user = personOf(session.current())?.id;
    if (user !== this.#user) {
      this.#user = user;
      this.#store?.stop();
      const changed = this.#notify;
      this.#store =
        user === undefined
          ? undefined
          : new RolesStore({ user, host, session, events, registry, changed });
    }
    this.#notify();
  };

  readonly #notify = (): void => {
    this.#subscribers.notify();
  };
}
