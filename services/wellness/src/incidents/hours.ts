import { HOUR_MS } from '@fairlead/contracts/time/durations';

/** The start of the current hour. */
export const hourNow = (now = Date.now()): Date => new Date(now - (now % HOUR_MS));

/**
 * The rounds in which reports are stored and seen: hours, unless the installation has longer ones. Their length belongs to the running service; access
 * rules, which only know the viewer, get it from here.
 */
class Rounds {
  #ms = HOUR_MS;

  /** Sets the length (ms) of this service's rounds: `MAILBOX_ROUND_SECONDS`. */
  use(ms: number): void {
    this.#ms = ms;
  }

  /** The start of the current round: what came before it may be stored, and be seen. */
  startNow(now = Date.now()): Date {
    return new Date(now - (now % this.#ms));
  }
}

export const rounds = new Rounds();
