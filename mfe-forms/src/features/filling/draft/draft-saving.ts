import { Subscribers } from '@fairlead/ui';

/** How long typing must pause before the draft is saved to the account (ms). */
export const rest = 2_000;

/** Where the answers are stored: only in this browser, on their way to the account, or there. */
export type SavedWhere = 'nowhere' | 'browser' | 'going' | 'account';

interface DraftSavingOptions {
  /** Sends the current answers. @returns whether they arrived */
  save(): Promise<boolean>;
}

/**
 * Saves the answers to the account once typing pauses, one write after the other; what did not arrive is sent with the next change and once there is
 * a connection again.
 */
export class DraftSaving {
  readonly #save: () => Promise<boolean>;
  readonly #subscribers = new Subscribers();
  #where: SavedWhere = 'nowhere';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | undefined;
  #isAhead = false;
  #isHeld = false;

  constructor({ save }: DraftSavingOptions) {
    this.#save = save;
  }

  readonly where = (): SavedWhere => this.#where;

  readonly subscribe = this.#subscribers.subscribe;

  /** An answer was changed. */
  changed(): void {
    this.#isAhead = true;
    this.#become('browser');
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = setTimeout(this.flush, rest);
  }

  /** Sends at once what is not saved yet. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (!this.#isAhead || this.#isHeld || this.#underWay) return;
    this.#isAhead = false;
    this.#become('going');
    this.#underWay = this.#save().then((isThere) => {
      this.#underWay = undefined;
      if (!isThere) this.#isAhead = true;
      else if (this.#isAhead) this.changed();
      this.#become(this.#isAhead ? 'browser' : 'account');
    });
  };

  /** Sends nothing more, and waits for the write under way, so that what comes next does not overtake it. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    await this.#underWay;
  }

  /** The answers were submitted and are no longer stored. */
  end(): void {
    this.#isHeld = true;
    this.#isAhead = false;
    clearTimeout(this.#timer);
    this.#become('nowhere');
  }

  /** Resumes saving. */
  release(): void {
    this.#isHeld = false;
    if (this.#isAhead) this.changed();
  }

  #become(where: SavedWhere): void {
    if (this.#where === where) return;
    this.#where = where;
    this.#subscribers.notify();
  }
}
