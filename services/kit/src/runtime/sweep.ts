/** Work that is repeated while there is something to look at, and sleeps while there is nothing: an idle process is not woken. */
export class Sweep {
  readonly #intervalMs: number;
  readonly #look: () => boolean;
  #timer: NodeJS.Timeout | undefined;

  /** @param look does the work; returns whether anything is left to look at */
  constructor(intervalMs: number, look: () => boolean) {
    this.#intervalMs = intervalMs;
    this.#look = look;
  }

  /** There is something to look at: does so every interval, until nothing is left. */
  wake(): void {
    this.#timer ??= setInterval(() => {
      if (!this.#look()) this.stop();
    }, this.#intervalMs).unref();
  }

  /** Ends it, until it is woken again. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
