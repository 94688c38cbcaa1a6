import { apiErrors } from '@fairlead/service-kit';

/** More waiting than this is not caused by people signing in at the same time. */
const CROWD = 5;
/** In a crowd each turn is followed by a rest of this multiple of its length. */
const REST = 4;
/** The most that wait: in all, from one origin, and from there for the same address; more tries than count at all. */
const MOST_WAITING = { all: 400, place: 60, same: 10 } as const;
/** How long (ms) one waits. */
const MAX_WAIT_MS = 8_000;

/** The caller of a turn. */
export interface Asker {
  /** Where the call comes from. */
  place: string;
  /** The subject, such as the address that somebody signs in with. */
  about: string;
  /** Whether this browser has signed in with that address before. */
  isKnown: boolean;
  /** Aborted when the caller has gone. */
  gone?: AbortSignal;
}

interface QueuedHash extends Asker {
  begin(): void;
}

/**
 * Serializes costly work fairly: known devices come first, then the origins of calls alternate, and within an
 * origin every address. So guessers only delay themselves. With a crowd waiting there are rests in between: guesses
 * then take at most a fifth of one processor from everybody else. Callers that have gone, or waited too long, are
 * skipped.
 */
export class HashingQueue {
  #waiting: QueuedHash[] = [];
  /** When each origin, and each address from it, last had a turn: a count of turns. */
  readonly #served = new Map<string, number>();
  #turn = 0;
  #isTaken = false;

  /** Does the work when its turn has come. @throws {ApiError} 503 when too many wait, or for too long. */
  async take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    if (this.#isTaken) await this.#wait(asker);
    this.#isTaken = true;
    const began = performance.now();
    try {
      return await work();
    } finally {
      void this.#passOn(performance.now() - began);
    }
  }

  #wait(asker: Asker): Promise<void> {
    const here = this.#waiting.filter(({ place }) => place === asker.place);
    const same = here.filter(({ about }) => about === asker.about);
    const isFull =
      this.#waiting.length >= MOST_WAITING.all ||
      here.length >= MOST_WAITING.place ||
      same.length >= MOST_WAITING.same;
    if (isFull && !asker.isKnown) throw apiErrors.busy();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        asker.gone?.removeEventListener('abort', giveUp);
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
      };
      const giveUp = () => {
        leave();
        reject(apiErrors.busy());
      };
      const waiting: QueuedHash = {
        ...asker,
        begin: () => {
          leave();
          resolve();
        },
      };
      const timer = setTimeout(giveUp, MAX_WAIT_MS);
      asker.gone?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(waiting);
      if (asker.gone?.aborted) giveUp();
    });
  }

  async #passOn(took: number): Promise<void> {
    const isCrowd = this.#waiting.length >= CROWD && !this.#waiting.some(({ isKnown }) => isKnown);
    if (isCrowd) await new Promise((resolve) => setTimeout(resolve, took * REST));
    const next = this.#next();
    if (!next) {
      this.#isTaken = false;
      this.#served.clear();
      return;
    }
    this.#turn += 1;
    this.#served.set(next.place, this.#turn);
    this.#served.set(nameOf(next), this.#turn);
    next.begin();
  }

  /** The one whose origin, and there whose address, has waited longest for a turn. */
  #next(): QueuedHash | undefined {
    const known = this.#waiting.filter(({ isKnown }) => isKnown);
    const [first, ...rest] = known.length ? known : this.#waiting;
    const lastOf = (name: string) => this.#served.get(name) ?? 0;
    return rest.reduce((best, one) => {
      if (!best) return one;
      const sooner =
        lastOf(one.place) - lastOf(best.place) || lastOf(nameOf(one)) - lastOf(nameOf(best));
      return sooner < 0 ? one : best;
    }, first);
  }
}

const nameOf = ({ place, about }: Asker) => `${place} ${about}`;
