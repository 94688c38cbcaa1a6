import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** The parameters recommended by OWASP's password storage cheat sheet: argon2id, 19 MiB, two passes, one lane. */
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** A hash that no password matches, for unknown people: they must take the same time. */
const NOBODYS_PASSWORD = 'a password that nobody has';

/** Hashes passwords with argon2id, off the event loop. */
export class Hasher {
  #nobodys: Promise<string> | undefined;

  /** The argon2id hash of a password, in PHC form. */
  hash(password: string): Promise<string> {
    return hash(password.normalize('NFC'), cost);
  }

  /** Whether a password matches a hash; without a hash it does not, after the same work. */
  async fits(password: string, known: string | undefined): Promise<boolean> {
    this.#nobodys ??= this.hash(NOBODYS_PASSWORD);
    const fits = await verify(known ?? (await this.#nobodys), password.normalize('NFC'));
    return known !== undefined && fits;
  }

  /** Prepares for the first check, so that it takes no longer than any other. */
  async warm(): Promise<void> {
    await this.fits(NOBODYS_PASSWORD, undefined);
  }
}
