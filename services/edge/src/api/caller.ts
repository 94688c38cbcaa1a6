import type { ServerResponse } from 'node:http';
import { edgeErrors } from '../errors.ts';

/** Whoever waits for an answer. An AbortSignal would say as much at several times the cost, for each request. */
export class Caller {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** Whether nobody waits any more. */
  get gone(): boolean {
    return this.#response.closed && !this.#response.writableFinished;
  }

  /** What is answered, to nobody, in place of what was waited for. */
  get reason(): Error {
    return edgeErrors.abandoned();
  }

  /** Calls the listener when the connection is closed: because nobody waits any more, or at its end. */
  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }

  offClose(listener: () => void): void {
    this.#response.off('close', listener);
  }
}
