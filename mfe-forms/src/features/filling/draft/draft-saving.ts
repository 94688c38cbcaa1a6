/** How long typing rests before the account is told (ms). */
export const rest = 2_000;

/** Where what was answered is kept: in this browser alone, on its way to the account, or there. */
export type SavedWhere = 'nowhere' | 'browser' | 'going' | 'account';

interface DraftSavingOptions {
  /** Sends what is answered at the moment. @returns whether it arrived. */
  save(): Promise<boolean>;
}

/** Sends what is answered to the account once typing rests, one after the other; what did not arrive, with the next change and once there is a connection again. */
export class DraftSaving {
  readonly #save: () => Promise<boolean>;
  readonly #listeners = new Set<() => void>();
  #where: SavedWhere = 'nowhere';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | undefined;
  #isAhead = false;
  #isHeld = false;

  constructor({ save }: DraftSavingOptions) {
    this.#save = save;
  }

  readonly where = (): SavedWhere => this.#where;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was answered. */
  changed(): void {
    this.#isAhead = true;
    this.#become('browser');
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = setTimeout(this.flush, rest);
  }

  /** Sends at once what is not there yet. */
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

  /** Sends nothing more, and waits for what is under way: what comes after it is not overtaken. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    await this.#underWay;
  }

  /** Nothing is kept any more of what was sent. */
  end(): void {
    this.#isHeld = true;
    this.#isAhead = false;
    clearTimeout(this.#timer);
    this.#become('nowhere');
  }

  /** Goes on. */
  release(): void {
    this.#isHeld = false;
    if (this.#isAhead) this.changed();
  }

  #become(where: SavedWhere): void {
    if (this.#where === where) return;
    this.#where = where;
    for (const listener of this.#listeners) listener();
  }
}
