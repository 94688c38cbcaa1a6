import type { Connection, Collection as DriverCollection } from 'mongoose';
import { Types } from 'mongoose';
import type { Collection, Content } from '../model/declaration.ts';
import { placesOf } from '../model/denormalized.ts';
import { throughDeadlocks } from '../runtime/deadlocks.ts';
import { driver } from '../runtime/driver.ts';
import { insertIgnoringDuplicates } from '../runtime/insert-ignoring-duplicates.ts';
import { restAfter } from '../runtime/pause.ts';
import { takeEachStep } from '../scheduled-work/for-each-due.ts';
import type { JobDeclaration } from '../scheduled-work/job-declaration.ts';
import { storedName } from './documents.ts';

/** A document, and all others whose members it has ever had denormalized. */
interface Entry {
  /** The slug of its collection and its id. */
  _id: string;
  collection: string;
  document: Types.ObjectId;
  of: Types.ObjectId[];
}

/** How far the documents of a collection that were there before the index are in it. */
interface Progress {
  _id: string;
  /** Where its documents have denormalized members. */
  places: string;
  passes: number;
}

/** What the index needs of a collection. */
type Indexed = Pick<Collection, 'slug' | 'carried' | 'clock'>;

/** A collection, and where its documents are stored. */
interface Source {
  collection: Indexed;
  readonly [driver]: DriverCollection;
}

/** The documents that may have members of one document denormalized: by collection, where all such documents of it are known. */
export type Carriers = (slug: string) => readonly Types.ObjectId[] | undefined;

/**
 * Earlier documents are indexed twice, an hour apart: instances of the release before write without the index until they are replaced. Until then
 * their collection is searched as a whole.
 */
const PASSES = 2;
const BETWEEN_MS = 3_600_000;
const BATCH = 500;

/**
 * Finds by one query in which documents of a service the members of another one are denormalized, whichever collections they are in. A document is
 * entered before it is written, and stays until it is removed for good: what is found may no longer have the members, but nothing that has them is
 * missing. Documents of collections with an hour clock are in no index, which would reveal when they were made.
 */
export class DenormalizedIndex {
  readonly #entries: DriverCollection<Entry>;
  readonly #progress: DriverCollection<Progress>;
  readonly #connection: Connection;
  /** The collections whose documents are all in the index. */
  readonly #whole = new Set<string>();

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#entries = connection.collection('denormalized_in');
    this.#progress = connection.collection('denormalized_in_progress');
  }

  /** Makes the index of the entries, and notes how far each collection is in it; before any of them is made. */
  async prepare(collections: readonly Indexed[]): Promise<void> {
    const indexed = collections.filter(isIndexed);
    await this.#entries.createIndex({ of: 1 }, { name: 'of' });
    const noted = new Map((await this.#progress.find({}).toArray()).map((one) => [one._id, one]));
    const unnoted = indexed.filter(({ slug }) => !noted.has(slug));
    if (unnoted.length > 0)
      await insertIgnoringDuplicates(this.#progress, await this.#beginnings(unnoted));
    for (const collection of indexed) {
      const places = placesIn(collection);
      const { slug } = collection;
      if ((noted.get(slug)?.places ?? places) !== places)
        await this.#progress.updateOne({ _id: slug }, { $set: { places, passes: 0 } });
    }
  }

  /** A collection that does not exist yet is in the index as a whole. One that no service has written into yet takes a single pass. */
  async #beginnings(collections: readonly Indexed[]): Promise<Progress[]> {
    const there = new Set((await this.#connection.listCollections()).map(({ name }) => name));
    const served = await this.#connection
      .collection<{ _id: string }>('made_indexes')
      .find()
      .toArray();
    const servedBefore = new Set(served.map(({ _id }) => _id));
    return collections.map((collection) => {
      const stored = storedName(collection);
      const passes = there.has(stored) ? (servedBefore.has(stored) ? 0 : PASSES - 1) : PASSES;
      return { _id: collection.slug, places: placesIn(collection), passes };
    });
  }

  /** Enters documents that are about to be written, for what they did not have denormalized before. */
  async add(
    collection: Indexed,
    documents: readonly { _id: unknown }[],
    before?: Content,
  ): Promise<void> {
    if (!isIndexed(collection)) return;
    const known = new Set(before && idsIn(collection, before));
    const entries = documents.flatMap((document) => {
      const of = idsIn(collection, document as Content).filter((id) => !known.has(id));
      return of.length > 0 ? [entryOf(collection, document._id as Types.ObjectId, of)] : [];
    });
    if (entries.length > 0) await this.#enter(entries);
  }

  /** Where members of a document may be denormalized. */
  async of(id: string, collections: readonly Indexed[]): Promise<Carriers> {
    const indexed = collections.filter(isIndexed);
    await this.#look(indexed);
    const found = await this.#entries
      .find({ of: new Types.ObjectId(id) }, { projection: { collection: 1, document: 1 } })
      .toArray();
    const byCollection = Map.groupBy(found, ({ collection }) => collection);
    return (slug) =>
      this.#whole.has(slug)
        ? (byCollection.get(slug) ?? []).map(({ document }) => document)
        : undefined;
  }

  /** Removes the entries of documents that are removed for good. */
  async remove(slug: string, ids: readonly unknown[]): Promise<void> {
    if (ids.length > 0)
      await this.#entries.deleteMany({ _id: { $in: ids.map((id) => `${slug} ${id}`) } });
  }

  /** Enters the documents that were there before the index, or before a member was denormalized. */
  indexing(sources: readonly Source[]): JobDeclaration {
    return {
      name: 'index-denormalized',
      every: BETWEEN_MS,
      run: async (lost) => {
        const indexed = sources.filter(({ collection }) => isIndexed(collection));
        await this.#look(indexed.map(({ collection }) => collection));
        const steps = indexed
          .filter(({ collection }) => !this.#whole.has(collection.slug))
          .map((source) => async () => {
            await this.#pass(source, lost);
            if (lost.aborted) return;
            const { slug } = source.collection;
            await this.#progress.updateOne({ _id: slug }, { $inc: { passes: 1 } });
          });
        await takeEachStep(steps, lost);
      },
    };
  }

  /** Reads which collections are in the index by now, unless all are. */
  async #look(collections: readonly Indexed[]): Promise<void> {
    if (collections.every(({ slug }) => this.#whole.has(slug))) return;
    const whole = await this.#progress.find({ passes: { $gte: PASSES } }).toArray();
    const places = new Map(whole.map((one) => [one._id, one.places]));
    for (const collection of collections)
      if (places.get(collection.slug) === placesIn(collection)) this.#whole.add(collection.slug);
  }

  async #pass({ collection, [driver]: documents }: Source, lost: AbortSignal): Promise<void> {
    const members = new Set(collection.carried.map(({ idAt }) => idAt));
    const projection = Object.fromEntries([...members].map((path) => [path, 1]));
    for (let last: unknown, isMore = true; isMore && !lost.aborted; ) {
      const since = performance.now();
      const after = last === undefined ? {} : { _id: { $gt: last } };
      const batch = await documents
        .find(after as never, { projection })
        .sort({ _id: 1 })
        .limit(BATCH)
        .toArray();
      await this.add(collection, batch);
      last = batch.at(-1)?._id;
      isMore = batch.length === BATCH;
      if (isMore) await restAfter(since, 1, lost);
    }
  }

  async #enter(entries: readonly Entry[]): Promise<void> {
    const writes = entries.map(({ _id, of, ...place }) => ({
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: place, $addToSet: { of: { $each: of } } },
        upsert: true,
      },
    }));
    await throughDeadlocks(() => this.#entries.bulkWrite(writes, { ordered: false }));
  }
}

/** With fewer collections than this searching each costs less than an entry beside every write. */
const worthwhile = 12;

/** The index of a service with many collections that denormalize; a service with few searches each of them. */
export const denormalizedIndexOf = (
  connection: Connection,
  collections: readonly Indexed[],
): DenormalizedIndex | undefined =>
  collections.filter(isIndexed).length >= worthwhile
    ? new DenormalizedIndex(connection)
    : undefined;

const isIndexed = ({ carried, clock }: Indexed): boolean => carried.length > 0 && !clock;

const placesIn = ({ carried }: Indexed): string =>
  [...new Set(carried.map(({ idAt }) => idAt))].toSorted().join();

/** The ids of all documents whose members a document has denormalized, as it is stored or as its content. */
function idsIn({ carried }: Indexed, document: Content): string[] {
  const places = [...Map.groupBy(carried, ({ idAt }) => idAt).values()].flatMap(([one]) =>
    one ? placesOf(document, one) : [],
  );
  return [...new Set(places.flatMap(({ id }) => (id ? [String(id)] : [])))];
}

const entryOf = ({ slug }: Indexed, document: Types.ObjectId, of: readonly string[]): Entry => ({
  _id: `${slug} ${document}`,
  collection: slug,
  document,
  of: of.map((id) => new Types.ObjectId(id)),
});
