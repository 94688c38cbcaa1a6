import { MINUTE_MS } from '@fairlead/contracts/time/durations';
import { useContext } from 'react';
import { ServerRendered, useExternalStore } from './first-render.ts';
import { Subscribers } from './store.ts';

/** Notifies when a minute is over, with one timer for all subscribers and none without any. */
class Minutes {
  readonly #subscribers = new Subscribers();
  #timer: ReturnType<typeof setInterval> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#subscribers.subscribe(listener);
    this.#timer ??= setInterval(this.#subscribers.notify, MINUTE_MS);
    return () => {
      stop();
      if (this.#subscribers.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  };

  /** The current minute, counted from 1970. */
  readonly current = (): number => Math.floor(Date.now() / MINUTE_MS);
}

/** Those of the page, for every remote. */
const minutes = new Minutes();

/** The current moment, updated each minute: for relative times. */
export function useNow(): Date {
  const rendered = useContext(ServerRendered);
  const isFirst = useExternalStore(minutes.subscribe, minutes.current, () => first) === first;
  return new Date(isFirst && rendered ? rendered.at : Date.now());
}

/** In the place of the current minute while a page of the server is taken over. */
const first = -1;
