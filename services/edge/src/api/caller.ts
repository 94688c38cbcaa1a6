import type { ServerResponse } from 'node:http';
import { edgeErrors } from '../errors.ts';

/** The client waiting for an answer. An AbortSignal would do the same at several times the cost, for each request. */
export class Caller {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** Whether nobody is waiting any longer. */
  get gone(): boolean {
    return this.#response.closed && !this.#response.writableFinished;
  }

  /** The answer, to nobody, instead of the awaited one. */
  get reason(): Error {
    return edgeErrors.abandoned();
  }

  /** Calls the listener when the connection is closed: because nobody is waiting any longer, or at its end. */
  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }

  offClose(listener: () => void): void {
    this.#response.off('close', listener);
  }
}
