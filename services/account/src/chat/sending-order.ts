/**
 * Who sends in a conversation at this instance, one after the other: of many who take the next number at one moment all but one would else have to try again, and
 * again.
 */
export class SendingOrder {
  /** By conversation, the number that the last of those who wait will have taken. */
  readonly #last = new Map<string, Promise<number>>();

  /** Does some work once what was begun before in the conversation is done; it is given the number that was taken last, 0 where that is not known. */
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
