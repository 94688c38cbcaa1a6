import { Subscribers } from '@fairlead/ui';

/** Blocks leaving the current page while something on it is not saved, and asks whether to leave it anyway. */
export class NavigationBlocker {
  readonly #subscribers = new Subscribers();
  readonly #held = new Set<object>();
  /** The path of the blocked page. */
  #page = '';
  #leave: (() => void) | undefined;

  /**
   * Blocks leaving the current page. Returns how to release it: somebody who is being asked then, or went Back in the moment in which it was saved, goes
   * where they wanted to, as nothing is left to lose.
   */
  readonly hold = (): (() => void) => {
    const one = {};
    this.#page = location.pathname;
    this.#held.add(one);
    window.addEventListener('beforeunload', askBrowser);
    this.#notify();
    return () => {
      if (!this.#held.delete(one) || this.#held.size > 0) return;
      window.removeEventListener('beforeunload', askBrowser);
      this.#notify();
      // Another part of the page may block it in the same moment.
      queueMicrotask(() => {
        if (this.#held.size === 0) this.answer(true);
      });
    };
  };

  /** Whether the page at a path is blocked. */
  holds(pathname: string): boolean {
    return this.#held.size > 0 && pathname === this.#page;
  }

  /** Whether navigating to a path would leave a blocked page. */
  holdsFrom(pathname: string): boolean {
    return this.#held.size > 0 && pathname !== this.#page;
  }

  /** Navigates to a path by `go`: at once, or once the person confirms where that leaves a blocked page. */
  readonly leaveFor = (pathname: string, go: () => void): void => {
    if (!this.holdsFrom(pathname)) {
      go();
      return;
    }
    this.#leave = go;
    this.#notify();
  };

  /** Whether the person is being asked. */
  readonly isAsked = (): boolean => this.#leave !== undefined;

  readonly subscribe = this.#subscribers.subscribe;

  /** Takes the person's answer. */
  answer(leaves: boolean): void {
    const leave = this.#leave;
    if (!leave) return;
    this.#leave = undefined;
    this.#notify();
    if (leaves) leave();
  }

  /** Releases all blocks: for somebody who has to leave, whatever is not saved. */
  letGo(): void {
    this.#held.clear();
    window.removeEventListener('beforeunload', askBrowser);
    if (this.isAsked()) this.answer(false);
    else this.#notify();
  }

  #notify(): void {
    this.#subscribers.notify();
  }
}

/** The browser asks in its own words when the tab is closed or another site is opened. */
const askBrowser = (event: Event) => event.preventDefault();
