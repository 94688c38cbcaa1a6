/**
 * Serializes sending in a conversation on this instance: otherwise all but one of many who take the next number at once would have to retry, again
 * and again.
 */
export class SendingOrder {
  /** By conversation, the number that the last waiting sender will have taken. */
  readonly #last = new Map<string, Promise<number>>();

  /** Does some work once earlier work in the conversation is done; it gets the last number taken, 0 if unknown. */
  async take<Taken extends { seq: number }>(
    conversation: string,
    work: (last: number) => Promise<Taken>,
  ): Promise<Taken> {
    const before = this.#last.get(conversation) ?? Promise.resolve(0);
    const done = before.then(work);
    const last = done.then(
      ({ seq }) => seq,
      () => before,
    );
    this.#last.set(conversation, last);
    try {
      return await done;
    } finally {
      if (this.#last.get(conversation) === last) this.#last.delete(conversation);
    }
  }
}
