import { Subscribers } from '@fairlead/ui';
import type { NavigationBlocker } from '../navigation/navigation-blocker.ts';
import type { PortalRoles } from '../roles/portal-roles.ts';
import type { Admission } from './admission.ts';

interface GuardOptions {
  roles: Pick<PortalRoles, 'verdictAt' | 'subscribe'>;
  holds: Pick<NavigationBlocker, 'holds' | 'letGo' | 'subscribe'>;
  /** Has pages mounted and unmounted accordingly. */
  changed(): void;
}

/**
 * Whether the current page may be rendered. Somebody who loses access to it no longer sees it from that moment on, except for unsaved changes: those
 * stay visible until they leave, so that they can copy them; the API no longer accepts any of it.
 */
export class Guard {
  readonly #options: GuardOptions;
  readonly #subscribers = new Subscribers();
  /** The page that was opened last. */
  #opened: string | undefined;
  /** The last answer, and its page. */
  #answered: { path: string; admission: Admission } | undefined;

  constructor(options: GuardOptions) {
    this.#options = options;
    options.roles.subscribe(this.#look);
    options.holds.subscribe(this.#look);
  }

  readonly subscribe = this.#subscribers.subscribe;

  readonly admissionAt = (path: string): Admission => {
    const admission = this.#admissionOf(path);
    this.#answered = { path, admission };
    return admission;
  };

  /** Leaves a page whose access has ended, discarding unsaved changes. */
  readonly leave = (): void => this.#options.holds.letGo();

  #admissionOf(path: string): Admission {
    const verdict = this.#options.roles.verdictAt(path);
    if (verdict === 'open') this.#opened = path;
    if (verdict !== 'refused' || this.#opened !== path) return verdict;
    if (this.#options.holds.holds(path)) return 'ended';
    this.#opened = undefined;
    return verdict;
  }

  /** Notifies when the answer has changed, or is the first one of another page. */
  readonly #look = (): void => {
    const before = this.#answered;
    const path = location.pathname;
    const admission = this.admissionAt(path);
    if (before?.path === path && before.admission === admission) return;
    this.#options.changed();
    this.#subscribers.notify();
  };
}
