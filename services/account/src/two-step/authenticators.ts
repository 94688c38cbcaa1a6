import { setupLifetimeMs } from '@fairlead/contracts';
import {
  defineTable,
  newId,
  type Service,
  type Table,
  type WrappedKey,
} from '@fairlead/service-kit';
import { newKey } from './codes.ts';

/** The key that an authenticator app shares with this service. */
interface StoredAuthenticator {
  _id: string;
  user: string;
  /** The key, encrypted. */
  key: string;
  sealedBy: WrappedKey;
  /** When it is deleted, unless its first code has come by then. */
  expiresAt?: Date;
}

/** The keys of authenticator apps. */
export const authenticators = defineTable<StoredAuthenticator>({
  name: 'authenticators',
  isSealed: true,
  indexes: [
    { name: 'ofUser', keys: { user: 1 } },
    { name: 'expiry', keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  onErasure: (user) => ({ user }),
});

/** Stores the keys of authenticator apps, each encrypted with a key of its own. */
export class Authenticators {
  readonly #service: Service;
  readonly #rows: Table<StoredAuthenticator>;

  constructor(service: Service) {
    this.#service = service;
    this.#rows = service.table(authenticators);
  }

  /** Makes a key for somebody, which is deleted again unless it is kept in time. @returns its id. */
  async add(user: string): Promise<string> {
    const _id = newId();
    const seals = this.#service.sealsOf(authenticators, { _id });
    const key = seals.seal('key', {}, newKey());
    const { wrapped: sealedBy } = seals;
    if (!sealedBy) throw new Error('a key was stored without the one that encrypts it');
    // Longer than its setup, so that one that is confirmed at the last moment is still there to be kept.
    const expiresAt = new Date(Date.now() + 2 * setupLifetimeMs);
    await this.#rows.insert({ _id, user, key, sealedBy, expiresAt });
    return _id;
  }

  /** The key of an authenticator, in base32; undefined once it is deleted. */
  async keyOf(id: string): Promise<string | undefined> {
    const row = await this.#rows.findOne({ _id: id });
    return row && String(this.#service.sealsOf(authenticators, row).open('key', row.key));
  }

  /** Keeps a key until it is removed. */
  async keep(id: string): Promise<void> {
    await this.#rows.updateOne({ _id: id }, { $unset: { expiresAt: 1 } });
  }

  /** Deletes all keys of somebody but one. */
  async removeOthers(user: string, kept?: string): Promise<void> {
    await this.#rows.deleteMany({ user, ...(kept !== undefined && { _id: { $ne: kept } }) });
  }
}
