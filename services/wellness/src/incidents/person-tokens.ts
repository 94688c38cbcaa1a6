import { createHmac } from 'node:crypto';

/** How many characters of base64url a token has: 132 bits. */
const TOKEN_LENGTH = 22;

/**
 * Tokens for people where the ones named by a report are stored: the database without the key reveals nobody. The key belongs to the running service;
 * access rules, which only know the viewer, get it from here.
 */
class PersonTokens {
  #key: string | undefined;

  /** Sets the key of this service: `RECEIPT_KEY`. */
  use(key: string): void {
    this.#key = key;
  }

  /** The token of a person. @throws {TypeError} before the key is known: nobody gets access for lack of it. */
  of(user: string): string {
    if (this.#key === undefined) throw new TypeError('RECEIPT_KEY is not known yet');
    return createHmac('sha256', this.#key)
      .update(`person ${user}`)
      .digest('base64url')
      .slice(0, TOKEN_LENGTH);
  }
}

export const personTokens = new PersonTokens();
