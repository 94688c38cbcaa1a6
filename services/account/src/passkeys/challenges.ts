import { createHash, randomBytes } from 'node:crypto';
import { defineTable, type Service, type Table } from '@fairlead/service-kit';

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

/** The challenges that wait to be signed. */
export const passkeyChallenges = defineTable<Challenge>({
  name: 'passkey_challenges',
  indexes: [{ name: 'expiry', keys: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  onErasure: (user) => ({ purpose: `create ${user}` }),
});

/** The challenges to be signed: each once, within five minutes. */
export class Challenges {
  readonly #challenges: Table<Challenge>;

  constructor(service: Service) {
    this.#challenges = service.table(passkeyChallenges);
  }

  /** A new challenge, in base64url. */
  async make(purpose: Purpose): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + GOOD_FOR_MS);
    await this.#challenges.insert({ _id: hashOf(challenge), purpose, expiresAt });
    return challenge;
  }

  /** Consumes a challenge. @returns whether it was made for this purpose, unused and not too old. */
  async use(challenge: string, purpose: Purpose): Promise<boolean> {
    const used = await this.#challenges.findOneAndDelete({ _id: hashOf(challenge), purpose });
    return used !== undefined && used.expiresAt.getTime() > Date.now();
  }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');
