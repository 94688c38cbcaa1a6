import { type Audience, isAudience } from '@fairlead/contracts/portal/service-worker';

/** Where the audience is noted, for when the worker starts again. */
export interface AudienceNote {
  read(): Promise<unknown>;
  write(audience: Audience): Promise<void>;
}

/** A moment of an audience, at which something was requested for it. */
export interface AudienceMoment {
  audience: Audience;
  /** Whether the same audience has used the browser ever since. */
  lasts(): boolean;
}

/** Who is using the browser, as the pages say; nothing is known until one has. */
export class CurrentAudience {
  readonly #note: AudienceNote;
  #known: Audience | undefined;
  /** Incremented with every change: what was requested before one belongs to nobody. */
  #turn = 0;

  constructor(note: AudienceNote) {
    this.#note = note;
  }

  /** The audience now; `unknown` where the browser stores nothing. */
  async now(): Promise<AudienceMoment> {
    const turn = this.#turn;
    if (this.#known === undefined) {
      const noted = await this.#note.read().catch(() => undefined);
      if (turn === this.#turn) this.#known = isAudience(noted) ? noted : 'unknown';
    }
    const moment = this.#turn;
    return { audience: this.#known ?? 'unknown', lasts: () => moment === this.#turn };
  }

  /** Notes who is using the browser from now on. The same audience changes nothing. */
  async become(audience: Audience): Promise<void> {
    if (this.#known === audience) return;
    this.#known = audience;
    this.#turn += 1;
    await this.#note.write(audience).catch(() => undefined);
  }
}
