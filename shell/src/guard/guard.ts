import type { NavigationBlocker } from '../navigation/navigation-blocker.ts';
import type { PortalRoles } from '../roles/portal-roles.ts';
import type { Admission } from './admission.ts';

interface GuardOptions {
  roles: Pick<PortalRoles, 'verdictAt' | 'subscribe'>;
  holds: Pick<NavigationBlocker, 'holds' | 'letGo' | 'subscribe'>;
  /** Does what follows from it where pages are mounted. */
  changed(): void;
}

/**
 * Whether the page in sight may be drawn. Who loses their right to it sees it no longer from that moment on, but for what they have
 * not saved: that stays in sight until they leave, so that they can take it along; the API takes nothing of it any more.
 */
export class Guard {
  readonly #options: GuardOptions;
  readonly #listeners = new Set<() => void>();
  /** The page that was opened last. */
  #opened: string | undefined;
  /** What was answered last, and of which page. */
  #answered: { path: string; admission: Admission } | undefined;

  constructor(options: GuardOptions) {
    this.#options = options;
    options.roles.subscribe(this.#look);
    options.holds.subscribe(this.#look);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly admissionAt = (path: string): Admission => {
    const admission = this.#admissionOf(path);
    this.#answered = { path, admission };
    return admission;
  };

  /** Leaves a page whose right has ended, with what is not saved on it. */
  readonly leave = (): void => this.#options.holds.letGo();

  #admissionOf(path: string): Admission {
    const verdict = this.#options.roles.verdictAt(path);
    if (verdict === 'open') this.#opened = path;
    if (verdict !== 'refused' || this.#opened !== path) return verdict;
    if (this.#options.holds.holds(path)) return 'ended';
    this.#opened = undefined;
    return verdict;
  }

  /** Tells whoever was answered otherwise. A page that nobody has asked about yet is asked about anew by them all. */
  readonly #look = (): void => {
    const before = this.#answered;
    const path = location.pathname;
    const admission = this.admissionAt(path);
    if (before?.path === path && before.admission === admission) return;
    this.#options.changed();
    for (const listener of [...this.#listeners]) listener();
  };
}
