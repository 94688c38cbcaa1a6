import QuickLRU from 'quick-lru';
import type { Membership } from './viewer.ts';

/** What a signed-in person is here at this moment; undefined when the session is over. */
export type Standing = { memberships: readonly Membership[] } | undefined;

const FRESH_MS = 1_000;
const MOST_PEOPLE = 10_000;

/**
 * Knows who is what for a moment, so that not each request asks the database. A change heard of by this
 * instance counts at once, one that another instance heard of within a second.
 */
export class Standings {
  readonly #kept = new QuickLRU<string, Promise<Standing>>({
    maxSize: MOST_PEOPLE,
    maxAge: FRESH_MS,
  });
  readonly #look: (user: string, session: string) => Promise<Standing>;

  constructor(look: (user: string, session: string) => Promise<Standing>) {
    this.#look = look;
  }

  of(user: string, session: string): Promise<Standing> {
    const key = `${user} ${session}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const standing = this.#look(user, session);
    this.#kept.set(key, standing);
    standing.catch(() => this.#kept.delete(key));
    return standing;
  }

  /** Forgets everything: somebody's standing changed. */
  clear(): void {
    this.#kept.clear();
  }
}
