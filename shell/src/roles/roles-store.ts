import {
  type AccessLevel,
  type AddedItems,
  activeRole,
  canAccessOrganization,
  canAccessVessel,
  type EmployeeRecord,
  employmentAt,
  getRoleByType,
  hasRole,
  levelAtPath,
  type Membership,
  membershipsOf,
  personalRole,
  type Role,
  type RoleType,
  rolesOf,
  routeContextOf,
} from '@fairlead/contracts/access';
import type { EventsPort } from '@fairlead/contracts/portal/events';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { type Crumb, type RolesState, rolesFailure } from '@fairlead/contracts/portal/roles';
import type { SessionPort } from '@fairlead/contracts/portal/session';
import { addedItems } from '../menu/added-items.ts';
import { type FoundPage, pagesOf } from '../menu/pages.ts';
import { trailAt } from '../menu/trail.ts';
import { Belonging, type Named } from './belonging.ts';
import { readEmployments } from './read-employments.ts';
import type { Verdict } from './verdict.ts';

export interface RolesStoreOptions {
  user: string;
  host: string;
  /** A token to authenticate with instead of the cookie. */
  token?: string;
  session: Pick<SessionPort, 'current' | 'renew'>;
  events: EventsPort;
  registry: Pick<ShownRegistry, 'remotes'>;
  changed(): void;
}

/** How long (ms) to wait before a failed read is retried; the last one repeats. */
const pauses = [2_000, 10_000, 60_000] as const;

/** How soon (ms) after the first read of the records the stream of events normally opens. */
const promptWithinMs = 5_000;

/** A person's roles, by their employee records, for as long as they are signed in. */
export class RolesStore {
  readonly #options: RolesStoreOptions;
  readonly #stopping = new AbortController();
  readonly #belonging: Belonging;
  readonly #added: AddedItems;
  #status: RolesState['status'] = 'loading';
  #roles: readonly Role[] = [personalRole];
  #memberships: readonly Membership[] = [];
  #shown: RolesState | undefined;
  #shownAt: string | undefined;
  #pathBefore = location.pathname;
  /** The current read, and whether its answer may be outdated by then. */
  #reading: { isOutdated: boolean } | undefined;
  /** When the records were first requested, until the stream of events has opened. */
  #began: number | undefined = performance.now();
  /** A change just before the stream opened may have been missed. */
  #isUnsure = false;
  #failures = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RolesStoreOptions) {
    this.#options = options;
    const { host, session, token, events, registry } = options;
    this.#added = addedItems(registry);
    const { signal } = this.#stopping;
    this.#belonging = new Belonging({ host, session, token, signal }, () => this.#notify());
    const stops = [
      events.on('membership', () => this.#read()),
      events.onMissed(this.#onMissed),
      listen(['popstate', 'single-spa:routing-event'], this.#onPath),
      listen(['online'], this.retry),
    ];
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
      clearTimeout(this.#waiting);
    });
    this.#read();
  }

  readonly current = (): RolesState => {
    const path = location.pathname;
    if (this.#shown && this.#shownAt === path) return this.#shown;
    this.#shownAt = path;
    const active = activeRole(this.#roles, path);
    // Unchanged roles notify nobody, as menus re-render on it.
    if (this.#shown?.active !== active || !this.#shown)
      this.#shown = {
        status: this.#status,
        roles: this.#roles,
        active,
        ...(this.#status === 'failed' && { error: rolesFailure }),
      };
    return this.#shown;
  };

  levelAt(path: string): AccessLevel {
    const level = levelAtPath(path, this.#memberships, this.#added);
    const named = level === 'none' ? undefined : this.#foreignIn(path);
    return named && this.#belonging.of(named) !== 'here' ? 'none' : level;
  }

  trailAt = (path: string): readonly Crumb[] =>
    trailAt(path, { ...this.#menus(), vesselName: this.vesselNameAt(path) });

  /** The name of the vessel whose page a path is, by the person's roles or, for an admin without one aboard, by its record. */
  vesselNameAt(path: string): string | undefined {
    const ground = routeContextOf(path);
    if (ground?.menu !== 'vessel') return undefined;
    const own = this.#roles.find(({ vesselId }) => vesselId === ground.vessel)?.vesselName;
    return own ?? this.#belonging.nameOf(ground.vessel);
  }

  /** Every page that they may open, for the search by name. */
  pages = (): FoundPage[] => pagesOf(this.#menus());

  #menus() {
    const levelAt = (path: string) => this.levelAt(path);
    return { registry: this.#options.registry, roles: this.#roles, levelAt };
  }

  hasRole = (type: RoleType): boolean => hasRole(this.#roles, type);
  getRoleByType = (type: RoleType): Role | undefined => getRoleByType(this.#roles, type);
  canAccessOrganization = (id: string): boolean => canAccessOrganization(this.#roles, id);
  canAccessVessel = (id: string): boolean => canAccessVessel(this.#roles, id);

  /** Whether the page at a path of an organization may be rendered. */
  verdictAt(path: string): Verdict {
    if (this.#status === 'loading') return 'unknown';
    if (this.#status === 'failed') return 'failed';
    if (levelAtPath(path, this.#memberships, this.#added) === 'none') return 'refused';
    const named = this.#foreignIn(path);
    return named ? verdicts[this.#belonging.of(named)] : 'open';
  }

  /** Retries at once what could not be read. */
  readonly retry = (): void => {
    this.#belonging.askAgain();
    if (this.#failures > 0) this.#read();
    this.#notify();
  };

  stop(): void {
    this.#stopping.abort();
  }

  /** The vessel or employee record in a path that the person's own records do not place in its organization. */
  #foreignIn(path: string): Named | undefined {
    const named = namedIn(path);
    const isKnown =
      named &&
      this.#memberships.some(
        (one) =>
          one.organization === named.organization &&
          (named.collection === 'vessels' ? one.vessel : one.employee) === named.id &&
          (named.vessel === undefined || one.vessel === named.vessel),
      );
    return isKnown ? undefined : named;
  }

  readonly #onPath = (): void => {
    if (this.#pathBefore === location.pathname) return;
    this.#pathBefore = location.pathname;
    this.#options.changed();
    if (this.#isUnsure) this.#read();
  };

  /**
   * Reads what may have been missed: at once, except for the first opening of the stream, which is requested together with the records. A change in
   * between is read with the next page, so that a page does not start by reading twice.
   */
  readonly #onMissed = (): void => {
    const isPrompt = this.#began !== undefined && performance.now() - this.#began < promptWithinMs;
    this.#began = undefined;
    if (isPrompt) this.#isUnsure = true;
    else this.#read();
  };

  /** Reads the records; again when something may have changed during the read. */
  #read(): void {
    clearTimeout(this.#waiting);
    this.#isUnsure = false;
    if (this.#reading) this.#reading.isOutdated = true;
    else void this.#readNow();
  }

  async #readNow(): Promise<void> {
    const reading = { isOutdated: false };
    this.#reading = reading;
    const { user, host, session, token } = this.#options;
    const { signal } = this.#stopping;
    const records = await readEmployments(user, { host, session, token, signal }).catch(
      () => undefined,
    );
    if (signal.aborted) return;
    this.#reading = undefined;
    if (records) this.#become(records);
    else this.#fail();
    if (reading.isOutdated) this.#read();
  }

  #become(records: readonly EmployeeRecord[]): void {
    this.#failures = 0;
    this.#status = 'ready';
    this.#roles = rolesOf(records);
    this.#memberships = membershipsOf(records);
    this.#belonging.askAgain();
    this.#notify();
  }

  /** What was known stays: losing the connection costs nobody a page. */
  #fail(): void {
    if (this.#status !== 'ready') this.#status = 'failed';
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)];
    this.#failures += 1;
    this.#waiting = setTimeout(() => this.#read(), pause);
    this.#notify();
  }

  #notify(): void {
    this.#shown = undefined;
    this.#options.changed();
  }
}

/** Listens to events of the window. Returns how to stop. */
function listen(types: readonly string[], listener: () => void): () => void {
  for (const type of types) addEventListener(type, listener);
  return () => {
    for (const type of types) removeEventListener(type, listener);
  };
}

const verdicts = {
  here: 'open',
  elsewhere: 'refused',
  asking: 'unknown',
  failed: 'failed',
} as const;

/** What a path below an organization names by an id. */
function namedIn(path: string): Named | undefined {
  const employment = employmentAt(path);
  if (employment) {
    const { employee, ...rest } = employment;
    return { collection: 'employees', id: employee, ...rest };
  }
  const ground = routeContextOf(path);
  if (ground?.menu !== 'vessel') return undefined;
  return { collection: 'vessels', id: ground.vessel, organization: ground.organization };
}
