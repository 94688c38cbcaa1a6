import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Notifies listeners when a minute is over, with one timer for all of them and none without listeners. */
class Minutes {
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(this.#tell, MINUTE_MS);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  };

  /** The current minute, counted from 1970. */
  readonly current = (): number => Math.floor(Date.now() / MINUTE_MS);

  readonly #tell = (): void => {
    for (const listener of this.#listeners) listener();
  };
}

/** Those of the page, for every remote. */
const minutes = new Minutes();

/** The current moment, updated each minute: for relative times. */
export function useNow(): Date {
  useSyncExternalStore(minutes.subscribe, minutes.current);
  return new Date();
}
