import type { Membership } from '../model/viewer.ts';
import { TtlCache } from '../runtime/ttl-cache.ts';

/** A signed-in person's current access here; undefined when the session is over. */
export type SessionAccess =
  | { memberships: readonly Membership[]; confirmedEmail?: string }
  | undefined;

const FRESH_MS = 1_000;
const MOST_PEOPLE = 10_000;

/**
 * Caches people's access briefly, so that not every request queries the database. A change received by
 * this instance counts at once, one received by another instance within a second.
 */
export class AccessCache {
  readonly #kept = new TtlCache<SessionAccess>({ freshMs: FRESH_MS, most: MOST_PEOPLE });
  readonly #look: (user: string, session: string) => Promise<SessionAccess>;

  constructor(look: (user: string, session: string) => Promise<SessionAccess>) {
    this.#look = look;
  }

  of(user: string, session: string): Promise<SessionAccess> {
    return this.#kept.of(`${user} ${session}`, () => this.#look(user, session));
  }

  /** Forgets everything: what somebody may do changed. */
  clear(): void {
    this.#kept.clear();
  }
}
