import { personOf, type SessionPort } from '@fairlead/contracts/portal/session';

/** What holds the page in sight because something on it is not saved, and the question whether to leave it all the same. */
export class NavigationBlocker {
  readonly #listeners = new Set<() => void>();
  readonly #held = new Set<object>();
  /** The path of the page that is held. */
  #page = '';
  #leave: (() => void) | undefined;

  /** Holds the page in sight. Returns how to let go. */
  readonly hold = (): (() => void) => {
    const one = {};
    this.#page = location.pathname;
    this.#held.add(one);
    window.addEventListener('beforeunload', askBrowser);
    this.#tell();
    return () => {
      this.#held.delete(one);
      if (this.#held.size === 0) this.letGo();
    };
  };

  /** Whether the page at a path is held. */
  holds(pathname: string): boolean {
    return this.#held.size > 0 && pathname === this.#page;
  }

  /** Whether going to a path would leave a page that is held. */
  holdsFrom(pathname: string): boolean {
    return this.#held.size > 0 && pathname !== this.#page;
  }

  /** Goes to a path by `go`: at once, or where that leaves a page that is held when the person says so. */
  readonly leaveFor = (pathname: string, go: () => void): void => {
    if (!this.holdsFrom(pathname)) {
      go();
      return;
    }
    this.#leave = go;
    this.#tell();
  };

  /** Whether the person is being asked. */
  readonly isAsked = (): boolean => this.#leave !== undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the person answered. */
  answer(leaves: boolean): void {
    const leave = this.#leave;
    this.#leave = undefined;
    this.#tell();
    if (leaves) leave?.();
  }

  /** Holds nothing any more: for who has to go, whatever is not saved. */
  letGo(): void {
    this.#held.clear();
    window.removeEventListener('beforeunload', askBrowser);
    if (this.isAsked()) this.answer(false);
    else this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Has nobody asked about what somebody has not saved who is not signed in any more. Returns how to stop. */
export function letGoWithPerson(
  session: Pick<SessionPort, 'current' | 'subscribe'>,
  holds: NavigationBlocker,
): () => void {
  let before = personOf(session.current())?.id;
  return session.subscribe(() => {
    const now = personOf(session.current())?.id;
    if (before !== undefined && now !== before) holds.letGo();
    before = now;
  });
}

/** The browser asks in words of its own when the tab is closed or another site opened. */
const askBrowser = (event: Event) => event.preventDefault();
