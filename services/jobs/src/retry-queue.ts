const RETRY_DELAY_MS = 1_000;

/** Retries failed work, by name: each a second later, until it succeeds or everything is stopped. */
export class RetryQueue {
  readonly #attempt: (name: string) => void;
  readonly #names = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(attempt: (name: string) => void) {
    this.#attempt = attempt;
  }

  later(name: string): void {
    if (this.#stopped) return;
    this.#names.add(name);
    this.#timer ??= setTimeout(() => this.#attemptAll(), RETRY_DELAY_MS).unref();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #attemptAll(): void {
    this.#timer = undefined;
    const names = [...this.#names];
    this.#names.clear();
    for (const name of names) this.#attempt(name);
  }
}
