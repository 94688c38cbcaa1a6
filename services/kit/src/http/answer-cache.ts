import type { Changes } from '../events/changes.ts';

interface Answer {
  body: string;
  generation: number;
  until: number;
}

const FRESH_MS = 5_000;
const MOST_CHARACTERS = 32 * 1024 * 1024;

/**
 * Answers kept in memory for seconds and dropped with the first change of any document of the service.
 * The address they are kept under names the viewer, so that nobody gets another's.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  readonly #changes: Changes;
  readonly #staleAt: () => number;
  #characters = 0;

  /** `staleAt`: the next moment (ms) at which answers change by time alone, such as an expiry. */
  constructor(changes: Changes, staleAt: () => number = () => Infinity) {
    this.#changes = changes;
    this.#staleAt = staleAt;
  }

  /** The answer kept for this address, or the one made now. */
  async answer(address: string, make: () => Promise<unknown>): Promise<string> {
    const kept = this.#answers.get(address);
    if (kept && kept.generation === this.#changes.generation && Date.now() < kept.until)
      return kept.body;
    const { generation } = this.#changes;
    const until = Math.min(Date.now() + FRESH_MS, this.#staleAt());
    const body = JSON.stringify(await make());
    this.#keep(address, { body, generation, until });
    return body;
  }

  #keep(address: string, answer: Answer): void {
    this.#characters += answer.body.length - (this.#answers.get(address)?.body.length ?? 0);
    this.#answers.delete(address);
    this.#answers.set(address, answer);
    for (const [oldest, { body }] of this.#answers) {
      if (this.#characters <= MOST_CHARACTERS) break;
      this.#answers.delete(oldest);
      this.#characters -= body.length;
    }
  }
}
