import { personErased, userErased } from '@fairlead/contracts';
import type { Connection, Collection as DriverCollection } from 'mongoose';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { AuditTrail } from '../../audit/audit-record.ts';
import { anonymize } from '../../collections/anonymize.ts';
import type { DeclaredTable } from '../../collections/declared-tables.ts';
import { refreshDenormalized } from '../../collections/refresh-denormalized.ts';
import type { Store } from '../../collections/store.ts';
import type { Broker } from '../../events/broker.ts';
import type { ConsumerDeclaration } from '../../events/consumer-declaration.ts';
import type { Projection } from '../../events/projections.ts';
import { publishEvent } from '../../events/publish-event.ts';
import type { Filter } from '../../model/declaration.ts';
import { objectId } from '../../model/object-id.ts';
import { peoplePathsOf, type RetainedAfterwards, subjectPathOf } from '../../model/on-erasure.ts';
import { connected } from '../../runtime/driver.ts';
import { forEachDue } from '../../scheduled-work/for-each-due.ts';
import type { JobDeclaration } from '../../scheduled-work/job-declaration.ts';
import { GonePeople } from './gone-people.ts';

const LOOKED_EVERY_MS = 3_600_000;

/** What a service needs to erase people who are gone. */
interface Dependencies {
  service: string;
  log: Logger;
  broker: Broker;
  connection: Connection;
  stores: ReadonlyMap<string, Store>;
  projections: ReadonlyMap<string, Projection>;
  /** What the service stores beside its collections. */
  tables: ReadonlyMap<string, Pick<DeclaredTable, 'forget'>>;
  /** Removes what belongs to a person besides their own documents. */
  onErasure?(user: string): Promise<void>;
  /** Deletes the copies of their data that a person requested. */
  forgetExports(user: string): Promise<void>;
  /** Has what was published earlier of documents of a collection removed from the broker. */
  purgeEvents(slug: string, documents: readonly string[]): Promise<void>;
}

/** Documents of a collection that name somebody who is gone, and until when. */
interface StoredKept {
  /** Collection and person. */
  _id: string;
  collection: string;
  user: string;
  until: Date;
}

type Answer = z.input<ReturnType<typeof personErased>['payload']>;

/**
 * Applies `onErasure` of a service's collections for people who have deleted their account, replies with what was deleted and what is
 * kept, and removes that when its time is over.
 */
export class ErasedPeople {
  readonly #dependencies: Dependencies;
  readonly #kept: DriverCollection<StoredKept>;
  readonly #audit: AuditTrail;
  readonly #gone: GonePeople;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#kept = dependencies.connection.collection('kept_of_erased');
    this.#audit = dependencies.connection.collection('audit');
    this.#gone = new GonePeople(dependencies.connection);
  }

  /** Erases people when the account service publishes that they are gone. Idempotent. */
  get consumer(): ConsumerDeclaration<typeof userErased.payload> {
    return {
      name: 'erasedPeople',
      event: userErased,
      handle: async ({ id, erasedAt }, { correlationId }) => {
        const answer: Answer = { id, deleted: [], kept: [] };
        await this.#gone.add(id);
        await this.#dependencies.onErasure?.(id);
        for (const store of this.#dependencies.stores.values())
          await this.#answerOf(store, id, new Date(erasedAt), answer, correlationId);
        for (const store of this.#dependencies.stores.values()) await this.#purgeEvents(store, id);
        for (const table of this.#dependencies.tables.values()) await table.forget(id);
        await this.#dependencies.forgetExports(id);
        const { broker, service } = this.#dependencies;
        await publishEvent(broker, service, personErased(service), answer, correlationId);
      },
    };
  }

  /** Removes what was kept of people who are gone, when its time is over. */
  get retention(): JobDeclaration {
    return {
      name: 'kept-of-erased',
      every: LOOKED_EVERY_MS,
      run: (lost) => this.purgeExpired(new Date(), lost),
    };
  }

  /** Removes what is kept no longer than until a moment. `lost` ends it early. */
  async purgeExpired(until: Date, lost?: AbortSignal): Promise<void> {
    await forEachDue(connected(this.#dependencies), {
      name: 'kept-of-erased',
      due: this.#kept.find({ until: { $lte: until } }),
      lost,
      work: async (kept) => {
        await this.#remove(kept);
        await this.#kept.deleteOne({ _id: kept._id });
      },
    });
  }

  /** @throws {AggregateError} with what could not be removed, after all else is. */
  async #remove({ _id, collection, user }: StoredKept): Promise<void> {
    const store = this.#dependencies.stores.get(collection);
    const people = this.#dependencies.projections.get('users');
    const subject = store && subjectPathOf(store.collection);
    const correlationId = `kept:${_id}`;
    if (store && subject) await removeThoseOf(store, subject, user, correlationId);
    if (store && people) {
      await this.#purgeEvents(store, user);
      await anonymize(store, this.#audit, { user, correlationId });
      const errors: unknown[] = [];
      await refreshDenormalized([store], people, user, {
        evenKept: true,
        failed: (error) => errors.push(error),
      });
      if (errors.length > 0) throw new AggregateError(errors, `${errors.length} documents remain`);
    }
  }

  async #answerOf(
    store: Store,
    user: string,
    erasedAt: Date,
    answer: Answer,
    correlationId: string,
  ): Promise<void> {
    const { singular, onErasure } = store.collection;
    if (typeof onErasure !== 'object' || !('why' in onErasure)) {
      const subject = onErasure === 'anonymize' ? undefined : subjectPathOf(store.collection);
      const count = subject ? await removeThoseOf(store, subject, user, correlationId) : 0;
      if (count) answer.deleted.push({ what: singular, count });
      await anonymize(store, this.#audit, { user, correlationId });
    } else if (await store.count(naming(store, user))) {
      const until = await this.#keep(store, user, erasedAt, onErasure);
      answer.kept.push({ what: singular, why: onErasure.why, until: until.toISOString() });
    }
  }

  /** What was published of documents that name a person, while they still did, leaves the broker. */
  async #purgeEvents(store: Store, user: string): Promise<void> {
    const { slug, events = [] } = store.collection;
    if (events.length === 0 || peoplePathsOf(store.collection).length === 0) return;
    const named = await store
      .find(naming(store, user))
      .project<{ _id: unknown }>({ _id: 1 })
      .toArray();
    await this.#dependencies.purgeEvents(
      slug,
      named.map(({ _id }) => String(_id)),
    );
  }

  async #keep(
    { collection: { slug } }: Store,
    user: string,
    erasedAt: Date,
    { years }: RetainedAfterwards,
  ): Promise<Date> {
    const until = new Date(erasedAt);
    until.setUTCFullYear(until.getUTCFullYear() + years);
    await this.#kept.updateOne(
      { _id: `${slug} ${user}` },
      { $setOnInsert: { collection: slug, user, until } },
      { upsert: true },
    );
    return until;
  }
}

/** The documents that name a person. */
const naming = ({ collection }: Store, user: string): Filter => ({
  $or: peoplePathsOf(collection).map((path) => ({ [path]: { $in: [objectId(user), user] } })),
});

/** Removes the documents that name a person at a path, those in the trash too. @returns how many there were. */
async function removeThoseOf(
  store: Store,
  path: string,
  user: string,
  correlationId: string,
): Promise<number> {
  const own = { [path]: objectId(user) };
  let count = 0;
  for await (const { _id } of store
    .find(own)
    .project<{ _id: ReturnType<typeof objectId> }>({ _id: 1 }))
    if (await store.remove(_id, { actor: 'system', correlationId })) count += 1;
  await store.trash?.wipe(own);
  return count;
}
