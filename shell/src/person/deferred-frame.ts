import { type RolesState, rolesFailure, unknownRoles } from '@fairlead/contracts/portal/roles';
import { personOf, type SessionPort } from '@fairlead/contracts/portal/session';
import { Subscribers } from '@fairlead/ui';
import type { Admission } from '../guard/admission.ts';
import { organizationIn } from '../roles/organization-in.ts';
import { isPersonsArea } from '../session/use-sign-in-first.ts';
import type { Sheet } from '../sidebar/sidebar-state.ts';
import type { PersonFrame } from './person-frame.ts';
import type { PersonRoles } from './person-roles.ts';

interface LateFrameOptions {
  session: Pick<SessionPort, 'current' | 'subscribe'>;
  /** Fetches the part of the frame that only signed-in people have. */
  load(): Promise<PersonFrame>;
  /** Whether it comes with the page, and is there almost at once. */
  isComing: boolean;
  /** Runs a callback once the current page is rendered. */
  later(then: () => void): void;
  report(problem: unknown): void;
}

const nobody: RolesState = { ...unknownRoles, status: 'ready' };
const failed: RolesState = { ...unknownRoles, status: 'failed', error: rolesFailure };

/** The frame for people who are signed in: it is loaded once there is a person, and this replaces it until then. A visitor loads none of it. */
export class DeferredFrame {
  readonly #options: LateFrameOptions;
  readonly #subscribers = new Subscribers();
  #frame: PersonFrame | undefined;
  #loading: Promise<void> | undefined;
  #hasFailed = false;

  constructor(options: LateFrameOptions) {
    this.#options = options;
    options.session.subscribe(() => {
      this.follow();
      this.#notify();
    });
    if (options.isComing) this.#load();
    else this.follow();
  }

  /** Settles once the current load has succeeded or failed. */
  readonly settled = async (): Promise<void> => this.#loading;

  /** The frame, once it is loaded. */
  readonly current = (): PersonFrame | undefined => this.#frame;

  /** Whether it could not be loaded. */
  readonly hasFailed = (): boolean => this.#hasFailed;

  readonly subscribe = this.#subscribers.subscribe;

  /** The sheet of the sidebar, where there is one. */
  readonly sheet = (): Sheet | undefined => this.#frame?.sidebar.sheet();

  /** Whether the page at a path may be rendered: below an organization for anybody with access there, else for all. */
  readonly admissionAt = (path: string): Admission => {
    if (organizationIn(path) === undefined) return 'open';
    return this.#frame?.guard.admissionAt(path) ?? (this.#hasFailed ? 'failed' : 'unknown');
  };

  /** Retries at once what could not be loaded or read. */
  readonly retry = (): void => {
    if (this.#frame) this.#frame.roles.retry();
    else if (this.#hasFailed) this.#load();
  };

  /** The person's roles; a visitor has none, which is known at once. */
  readonly roles: PersonRoles = {
    current: () => this.#frame?.roles.current() ?? this.#withoutFrame(),
    subscribe: this.subscribe,
    retry: this.retry,
    levelAt: (path) => this.#frame?.roles.levelAt(path) ?? 'none',
    trailAt: (path) => this.#frame?.roles.trailAt(path) ?? [],
    vesselNameAt: (path) => this.#frame?.roles.vesselNameAt(path),
    pages: () => this.#frame?.roles.pages() ?? [],
    hasRole: (type) => this.#frame?.roles.hasRole(type) ?? false,
    getRoleByType: (type) => this.#frame?.roles.getRoleByType(type),
    canAccessOrganization: (id) => this.#frame?.roles.canAccessOrganization(id) ?? false,
    canAccessVessel: (id) => this.#frame?.roles.canAccessVessel(id) ?? false,
  };

  /** Loads it where there is a person: at once for a page of theirs, else once the current page is rendered. */
  readonly follow = (): void => {
    if (this.#frame || !personOf(this.#options.session.current())) return;
    if (isPersonsArea(location.pathname)) this.#load();
    else if (!this.#hasFailed) this.#options.later(this.#load);
  };

  #withoutFrame(): RolesState {
    if (this.#hasFailed) return failed;
    return this.#options.session.current().status === 'visitor' ? nobody : unknownRoles;
  }

  readonly #load = (): void => {
    const { load, report } = this.#options;
    this.#hasFailed = false;
    this.#loading ??= load()
      .then(
        (frame) => {
          this.#frame = frame;
          frame.roles.subscribe(this.#notify);
          frame.guard.subscribe(this.#notify);
          frame.sidebar.subscribe(this.#notify);
        },
        (problem) => {
          this.#loading = undefined;
          this.#hasFailed = true;
          report(problem);
        },
      )
      .then(this.#notify);
    this.#notify();
  };

  readonly #notify = (): void => {
    this.#subscribers.notify();
  };
}
