import { createHash, randomBytes } from 'node:crypto';
import type { Service } from '@fairlead/service-kit';
import type { Collection as DriverCollection } from 'mongoose';

const CHALLENGE_BYTES = 32;
const GOOD_FOR_MS = 5 * 60_000;

/** The purpose of a challenge: creating a passkey for one person, or signing with any passkey. */
export type Purpose = `create ${string}` | 'sign';

interface Challenge {
  /** SHA-256 of the challenge. */
  _id: string;
  purpose: Purpose;
  expiresAt: Date;
}

/** The challenges to be signed: each once, within five minutes. */
export class Challenges {
  readonly #challenges: DriverCollection<Challenge>;

  constructor({ connection }: Service) {
    this.#challenges = connection.collection('passkey_challenges');
  }

  /** Makes the index that expires old ones. */
  async prepare(): Promise<void> {
    await this.#challenges.createIndex({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });
  }

  /** A new challenge, in base64url. */
  async make(purpose: Purpose): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + GOOD_FOR_MS);
    await this.#challenges.insertOne({ _id: hashOf(challenge), purpose, expiresAt });
    return challenge;
  }

  /** Consumes a challenge. @returns whether it was made for this purpose, unused and not too old. */
  async use(challenge: string, purpose: Purpose): Promise<boolean> {
    const used = await this.#challenges.findOneAndDelete({ _id: hashOf(challenge), purpose });
    return used !== null && used.expiresAt.getTime() > Date.now();
  }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');
