import type { Service } from '@fairlead/service-kit';
import { rounds } from '../hours.ts';
import { type Boxes, type OwnBox, together } from './boxes.ts';
import type { Envelope } from './envelope.ts';
import type { AnyLetter } from './letters.ts';

/** How long a letter that could not be delivered waits until it is tried again. */
const RETRY_DELAY_MS = 60_000;

/** What a mailbox is made of. */
interface MailboxDependencies {
  boxes: Boxes;
  envelope: Envelope;
  /** How often (ms) the box is written. */
  everyMs: number;
  /** Stores what letters say. @returns the ids of those that are stored by then */
  deliver(letters: readonly AnyLetter[]): Promise<ReadonlySet<string>>;
  log: Service['log'];
}

/** A letter that is not written yet, with whoever waits for that. */
interface WaitingLetter {
  letter: AnyLetter;
  written: PromiseWithResolvers<void>;
}

/**
 * Holds what reporters send until its hour is over. Its box is encrypted, of one size, and written anew at a constant rhythm whether something came
 * or not, so that nobody who reads the database, its row numbers or its log learns when something came. A letter is acknowledged when it is written; when its
 * hour is over, it is delivered together with all others of that hour.
 */
export class Mailbox {
  readonly #dependencies: MailboxDependencies;
  readonly #waiting = new Map<string, WaitingLetter>();
  /** When (ms) letters that could not be delivered are tried again. */
  readonly #triedAgainAt = new Map<string, number>();
  #box: OwnBox | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beat: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(dependencies: MailboxDependencies) {
    this.#dependencies = dependencies;
  }

  /** Begins to write the box at its rhythm. */
  start(): void {
    const { everyMs } = this.#dependencies;
    const next = (at: number) => {
      this.#timer = setTimeout(
        async () => {
          await this.#next(() => this.#write());
          // What could not be written in time is skipped, so that the rhythm stays.
          if (!this.#isStopped) next(Math.max(at + everyMs, Date.now()));
        },
        Math.max(0, at - Date.now()),
      );
    };
    next(Date.now() + everyMs);
  }

  /**
   * Accepts a letter, once for each id.
   * @throws when it could not be written: it may be sent again
   */
  put(letter: AnyLetter): Promise<void> {
    if (this.#box?.letters.some(({ id }) => id === letter.id)) return Promise.resolve();
    const waiting = this.#waiting.get(letter.id) ?? {
      letter,
      written: Promise.withResolvers<void>(),
    };
    this.#waiting.set(letter.id, waiting);
    return waiting.written.promise;
  }

  /** What lies in the boxes of all instances. */
  all(): Promise<AnyLetter[]> {
    return this.#dependencies.boxes.all();
  }

  /** Delivers everything now, whatever its hour. */
  async empty(): Promise<void> {
    await this.#next(() => this.#write());
    await this.#next(() => this.#deliver(this.#box?.letters ?? []));
    await this.#next(() => this.#write());
  }

  /** Writes what waits, and leaves the box to another instance. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#next(() => this.#write());
    const box = this.#box;
    if (box) await this.#dependencies.boxes.leave(box, box.letters);
  }

  /** Runs one step after another. */
  #next(step: () => Promise<void>): Promise<void> {
    this.#beat = this.#beat.then(step).catch((error: unknown) => {
      this.#dependencies.log.error({ err: error }, 'the mailbox of reports could not be written');
    });
    return this.#beat;
  }

  /** Writes the box with what waits, and delivers what is due. */
  async #write(): Promise<void> {
    const { boxes, envelope } = this.#dependencies;
    const waiting = this.#takeWaiting();
    try {
      this.#box ??= await boxes.claim();
      const abandoned = await boxes.abandoned(this.#box.number);
      const added = [...abandoned.flatMap(({ letters }) => letters), ...lettersOf(waiting)];
      let held = together(this.#box.letters, added);
      if (!envelope.fits(held)) {
        // More has come than there is room for: it goes on together, as a crowd of its own.
        const delivered = await this.#dependencies.deliver(held);
        held = held.filter(({ id }) => !delivered.has(id));
      }
      const written = (await boxes.write(this.#box, held)) ?? (await this.#writeAgain(held));
      this.#box = written;
      for (const box of abandoned) await boxes.leave(box, []);
      for (const { written: done } of waiting) done.resolve();
    } catch (error) {
      for (const { written } of waiting) written.reject(error);
      throw error;
    }
    const [now, round] = [Date.now(), rounds.startNow().getTime()];
    const isDue = ({ id, hour }: AnyLetter) =>
      Date.parse(hour) < round && (this.#triedAgainAt.get(id) ?? 0) <= now;
    await this.#deliver(this.#box.letters.filter(isDue));
  }

  /** Writes the letters again after the box turned out to be changed: by an earlier writing whose answer was lost, or by an instance that has taken it over. */
  async #writeAgain(held: readonly AnyLetter[]): Promise<OwnBox> {
    const { boxes } = this.#dependencies;
    const own = this.#box && (await boxes.reread(this.#box));
    const box = own ?? (await boxes.claim());
    const written = await boxes.write(box, together(box.letters, held));
    if (!written) throw new Error('the box is written by somebody else');
    return written;
  }

  /** Delivers letters, which the next writing then leaves out. */
  async #deliver(letters: readonly AnyLetter[]): Promise<void> {
    if (letters.length === 0 || !this.#box) return;
    const delivered = await this.#dependencies.deliver(letters);
    for (const { id } of letters)
      if (delivered.has(id)) this.#triedAgainAt.delete(id);
      else this.#triedAgainAt.set(id, Date.now() + RETRY_DELAY_MS);
    this.#box = {
      ...this.#box,
      letters: this.#box.letters.filter(({ id }) => !delivered.has(id)),
    };
  }

  #takeWaiting(): WaitingLetter[] {
    const taken = [...this.#waiting.values()];
    this.#waiting.clear();
    return taken;
  }
}

const lettersOf = (waiting: readonly WaitingLetter[]) => waiting.map(({ letter }) => letter);
