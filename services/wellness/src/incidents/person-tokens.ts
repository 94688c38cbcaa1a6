import { createHmac } from 'node:crypto';

/** How many characters of base64url a token has: 132 bits. */
const TOKEN_LENGTH = 22;

/**
 * What stands for people where it is stored whom a report names: whoever sees the database without the key learns of nobody. The key is the running service's; rules of
 * access, which know only who asks, take it from here.
 */
class PersonTokens {
  #key: string | undefined;

  /** Takes the key of this service: `RECEIPT_KEY`. */
  use(key: string): void {
    this.#key = key;
  }

  /** What stands for a person. @throws {TypeError} before the key is known: nobody is let through for want of it. */
  of(user: string): string {
    if (this.#key === undefined) throw new TypeError('RECEIPT_KEY is not known yet');
    return createHmac('sha256', this.#key)
      .update(`person ${user}`)
      .digest('base64url')
      .slice(0, TOKEN_LENGTH);
  }
}

export const personTokens = new PersonTokens();
