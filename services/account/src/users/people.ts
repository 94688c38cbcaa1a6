import { sessionEnded } from '@fairlead/contracts';
import {
  apiErrors,
  type Filter,
  type Origin,
  objectId,
  type Pending,
  pendingEvent,
  type Service,
} from '@fairlead/service-kit';
import { tokenLifetimeMs } from '../sessions/lifetimes.ts';
import { type StoredUser, users } from './collection.ts';
import type { Secret, Session, UserWithSecret } from './secret.ts';

const TRIES = 5;

/** Reads and changes people together with their secrets; all other code sees them through the store. */
export class People {
  readonly store;
  #ended: (user: string, session: string) => void = () => undefined;

  constructor(service: Service) {
    this.store = service.store(users);
  }

  /** Who is notified at once when a session ends here. */
  onEnded(listener: (user: string, session: string) => void): void {
    this.#ended = listener;
  }

  byEmail(email: string): Promise<UserWithSecret | undefined> {
    return this.#one({ email });
  }

  byId(id: string): Promise<UserWithSecret | undefined> {
    return this.#one({ _id: objectId(id) });
  }

  /** Those of these people that exist. */
  byIds(ids: readonly string[]): Promise<StoredUser[]> {
    return this.store.find({ _id: { $in: ids.map(objectId) } }).toArray();
  }

  byReset(hash: string): Promise<UserWithSecret | undefined> {
    return this.#one({ 'secret.resets.hash': hash });
  }

  byVerification(hash: string): Promise<UserWithSecret | undefined> {
    return this.#one({ 'secret.verifications.hash': hash });
  }

  byAddressChange(hash: string): Promise<UserWithSecret | undefined> {
    return this.#one({ 'secret.addressChange.hash': hash });
  }

  byPasskey(id: string): Promise<UserWithSecret | undefined> {
    return this.#one({ 'secret.passkeys.id': id });
  }

  byAddressUndo(hash: string): Promise<UserWithSecret | undefined> {
    return this.#one({ 'secret.addressUndos.hash': hash });
  }

  /** Whether somebody else may still undo a change by which they gave up an address: nobody may take it before. */
  async isKeptForUndoing(email: string, except?: StoredUser['_id']): Promise<boolean> {
    const one = { email, expiresAt: { $gt: new Date() } };
    const kept = await this.#one({
      'secret.addressUndos': { $elemMatch: one },
      ...(except && { _id: { $ne: except } }),
    });
    return kept !== undefined;
  }

  /** Those whose account is to be deleted by this moment. */
  dueForErasure(moment: Date): AsyncIterable<UserWithSecret> {
    const due = { 'secret.deletion.dueAt': { $lte: moment }, 'secret.deletion.erasedAt': null };
    return this.store.findWithSecrets<Secret>(due);
  }

  /** Gives a person an address, confirmed or not. @throws {ApiError} 400 at `email` when somebody else has it. */
  async setAddress(
    { _id }: Pick<StoredUser, '_id'>,
    { email, emailVerified = false }: Pick<StoredUser, 'email' | 'emailVerified'>,
    { correlationId }: Pick<Origin, 'correlationId'>,
  ): Promise<void> {
    await this.store.rewrite(
      _id,
      (current) =>
        current.email === email && current.emailVerified === emailVerified
          ? undefined
          : { ...current, email, emailVerified },
      { actor: 'system', correlationId },
    );
  }

  /** Marks an address as confirmed, unless the person has another one by now. @returns the person as they are then. */
  async confirmAddress(
    user: UserWithSecret,
    email: string | undefined,
    { correlationId }: Pick<Origin, 'correlationId'>,
  ): Promise<UserWithSecret> {
    const settled = await this.store.rewrite(
      user._id,
      (current) =>
        current.email === email && current.emailVerified !== true
          ? { ...current, emailVerified: true }
          : undefined,
      { actor: 'system', correlationId },
    );
    return { ...user, ...settled };
  }

  /**
   * Changes a person's secret by a function of it, as often as concurrent changes require; `undefined`
   * leaves it. The same write publishes sessions that are gone afterwards to the other services, and the
   * given `events`.
   * @throws {ApiError} 409 when others keep changing it.
   */
  async change(
    user: UserWithSecret,
    change: (secret: Secret) => Partial<Secret> | undefined,
    { correlationId }: Pick<Origin, 'correlationId'>,
    events: readonly Pending[] = [],
  ): Promise<UserWithSecret | undefined> {
    let current: UserWithSecret | undefined = user;
    for (let attempt = 0; attempt < TRIES && current; attempt += 1) {
      const { secret } = current;
      const changed = change(secret);
      if (!changed) return undefined;
      const next: Secret = { ...secret, ...changed, revision: secret.revision + 1 };
      const ended = endedBetween(secret, next);
      const ends = ended.map(({ id }) =>
        pendingEvent(
          sessionEnded,
          {
            id,
            user: user._id.toHexString(),
            until: new Date(Date.now() + tokenLifetimeMs).toISOString(),
          },
          correlationId,
        ),
      );
      const isChanged = await this.store.direct.updateOne(
        { _id: user._id, 'secret.revision': secret.revision },
        { $set: { secret: next } },
        { events: [...ends, ...events] },
      );
      if (isChanged) {
        for (const { id } of ended) this.#ended(user._id.toHexString(), id);
        return { ...current, secret: next };
      }
      current = await this.byId(user._id.toHexString());
    }
    throw apiErrors.conflict('Somebody else is changing this at this moment. Please try again.');
  }

  async #one(filter: Filter): Promise<UserWithSecret | undefined> {
    return (await this.store.findWithSecrets<Secret>(filter).next()) ?? undefined;
  }
}

function endedBetween(before: Secret, after: Secret): Session[] {
  const left = new Set(after.sessions.map(({ id }) => id));
  return before.sessions.filter(({ id }) => !left.has(id));
}
