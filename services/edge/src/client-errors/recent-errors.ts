/** How long (ms) the same error is not logged again, and how many different ones are remembered. */
const quietMs = 60_000;
const most = 200;

/** Remembers which errors were logged lately: one that thousands of browsers meet is one line a minute. */
export class RecentErrors {
  readonly #logged = new Map<string, number>();

  /** Whether an error is to be logged now. Beyond the bound, no new one is within a minute. */
  isNews(key: string, now = Date.now()): boolean {
    for (const [known, at] of this.#logged) if (now - at >= quietMs) this.#logged.delete(known);
    if (this.#logged.has(key) || this.#logged.size >= most) return false;
    this.#logged.set(key, now);
    return true;
  }
}
