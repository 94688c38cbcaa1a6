import { createHash } from 'node:crypto';
import {
  apiErrors,
  defineTable,
  isDuplicateKey,
  type JobDeclaration,
  type Service,
  type Table,
} from '@fairlead/service-kit';

interface Tries {
  /** SHA-256 of the address: a tried address need not belong to an account, and is private. */
  _id: string;
  failures: number;
  lastAt: Date;
}

/** The failed sign-ins of each address. */
export const signInTries = defineTable<Tries>({
  name: 'sign_in_tries',
  onErasure:
    'It has hashes of what was tried for thirty days, also of addresses without an account.',
});

const MOST_FAILURES = 5;
const LOCKED_MS = 10 * 60_000;
const PRUNED_EVERY_MS = 3_600_000;
const FORGOTTEN_MS = 30 * 24 * 3_600_000;
const MEETINGS = 5;

export const lockedMessage =
  'This account is locked for ten minutes after too many failed sign-ins.';

/**
 * Counts wrong passwords of an address, whether or not it has an account. A try is counted before the
 * password is checked, so that concurrent guesses do not get more than five.
 */
export class SignInTries {
  readonly #tries: Table<Tries>;

  constructor(service: Service) {
    this.#tries = service.table(signInTries);
  }

  /**
   * Counts a try; those from a device where the address has signed in before are counted separately, so that others cannot lock anybody
   * out there. @returns whether it is the only one counted. @throws {ApiError} 401 while the address is locked.
   */
  async begin(email: string, device?: string): Promise<boolean> {
    const _id = keyOf(email, device);
    const now = new Date();
    const over = new Date(now.getTime() - LOCKED_MS);
    for (let attempt = 0; attempt < MEETINGS; attempt += 1) {
      const counted = await this.#counted(_id, now);
      if (counted) return counted.isOnly;
      const locked = { _id, failures: { $gte: MOST_FAILURES } };
      await this.#tries.deleteOne({ ...locked, lastAt: { $lte: over } });
      if (await this.#tries.findOne(locked)) throw apiErrors.unauthenticated(lockedMessage);
    }
    throw apiErrors.unavailable();
  }

  /**
   * Removes the only try, as the password was right. Tries made meanwhile stay counted, whichever comes first, so that nobody
   * need wait for this.
   */
  async takeBack(email: string, device?: string): Promise<void> {
    const _id = keyOf(email, device);
    const isOnly = await this.#tries.deleteOne({ _id, failures: 1 });
    if (!isOnly) await this.#tries.updateOne({ _id }, { $inc: { failures: -1 } });
  }

  /** Deletes the tries of an address: the password was right, was reset, or an operator unlocked it. */
  async forget(email: string, device?: string): Promise<void> {
    await this.#tries.deleteOne({ _id: keyOf(email, device) });
  }

  /** Deletes old tries. */
  get pruning(): JobDeclaration {
    return {
      name: 'prune-sign-in-tries',
      every: PRUNED_EVERY_MS,
      run: async () => {
        await this.#tries.deleteMany({ lastAt: { $lt: new Date(Date.now() - FORGOTTEN_MS) } });
      },
    };
  }

  /** Undefined when five are already counted, or when somebody else's first try came in between. */
  async #counted(_id: string, now: Date): Promise<{ isOnly: boolean } | undefined> {
    try {
      const { isInserted } = await this.#tries.updateOne(
        { _id, failures: { $lt: MOST_FAILURES } },
        { $inc: { failures: 1 }, $set: { lastAt: now } },
        { upsert: true },
      );
      return { isOnly: isInserted };
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }
}

const keyOf = (email: string, device?: string) =>
  createHash('sha256')
    .update(device === undefined ? email : `${email} ${device}`)
    .digest('hex');
