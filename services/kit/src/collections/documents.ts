import type { Connection, Collection as DriverCollection, Types } from 'mongoose';
import { both } from '../model/access.ts';
import type { Collection, Filter, Forms, IndexDeclaration } from '../model/declaration.ts';
import { largeMembersOf, withinAnswer } from '../model/large-members.ts';
import { notDeleted } from '../model/not-deleted.ts';
import type { Plan, Serving } from '../query/plan.ts';
import type { Sort } from '../query/sort.ts';
import { databaseTime } from '../runtime/deadline.ts';
import { driver } from '../runtime/driver.ts';
import { indexesOf, narrowPathsOf } from './declared-indexes.ts';
import {
  builtIndexes,
  dropIndexes,
  ensureIndexes,
  type Indexed,
  isMissingHint,
  retiredIndexes,
  type StoredIndexes,
} from './indexes.ts';
import { orderAsRead, type SortedBy } from './reading-order.ts';
import { CollectionSize } from './size.ts';

/** What a document holds that nobody may read. */
const unanswered = { pending: 0, derived: 0, deletedAt: 0, secret: 0 } as const;
/** What not even the service itself reads of a document. */
const unread = { pending: 0, derived: 0, deletedAt: 0 } as const;

/** Stages that add members of related documents to each document, and what they add. */
export interface RelatedStages {
  readonly stages: readonly Filter[];
  readonly added: Readonly<Record<string, 0>>;
}

const noRelated: RelatedStages = { stages: [], added: {} };

/** Which documents, in which order, found by which index. */
export interface Sorted {
  filter: Filter;
  sort: Sort;
  /** Those of its paths that are sorted as people read them. */
  asRead: ReadonlySet<string>;
  related: RelatedStages;
  plan: Plan;
  /** Large members that were not requested. */
  without?: readonly string[];
}

/** The database's name of a collection: its slug, with segments separated by a character that is plain in every tool. */
export const storedName = ({ slug }: Pick<Collection, 'slug'>): string => slug.replaceAll('/', '_');

/** How an aggregation reads. */
export interface Aggregated {
  /** The stored name of the index to read by. */
  hint?: string;
  /** How many rows come in one answer of the database. */
  batchSize?: number;
}

/** The index to read by, under its stored name. */
export interface Hint {
  hint?: string;
}

/** Reads the documents of one collection as they are stored. */
export class Documents<Of extends Forms = Forms> implements Indexed {
  readonly collection: Collection<Of>;
  /** Where they are stored. No mongoose model sits in front: the schema is the only gate, and what has passed it is stored as it is. */
  readonly [driver]: DriverCollection;
  readonly #indexes: readonly IndexDeclaration[];
  #serving: Serving;
  /** The indexes that exist; undefined until they are looked up. */
  #built: StoredIndexes | undefined;
  /** Its members that may be larger than others. */
  readonly largeMembers: readonly string[];
  readonly #size: CollectionSize;

  /** `indexes`: those that serve its lists; all of the collection's when left out. */
  constructor(
    collection: Collection<Of>,
    connection: Connection,
    indexes: readonly IndexDeclaration[] = indexesOf(collection),
  ) {
    this.collection = collection;
    this[driver] = connection.collection(storedName(collection));
    this.largeMembers = largeMembersOf(collection.fields);
    this.#size = new CollectionSize(this[driver]);
    this.#indexes = indexes;
    this.#serving = { indexes, narrow: narrowPathsOf(collection) };
  }

  /** What serves the lists of the collection: those of its indexes that exist. */
  get serving(): Serving {
    return this.#serving;
  }

  /** The slug of the collection. */
  get name(): string {
    return this.collection.slug;
  }

  /** The filter matched by every document that is visible to readers. */
  get present(): Filter {
    return notDeleted;
  }

  /** Makes the missing indexes. */
  async ensureIndexes(): Promise<void> {
    this.useIndexes(await ensureIndexes(this[driver], this.#indexes));
  }

  /** Looks up which indexes exist, and makes none. @returns the missing ones. */
  async lookForIndexes(): Promise<readonly IndexDeclaration[]> {
    const built = await builtIndexes(this[driver], this.#indexes);
    this.useIndexes(built);
    return this.#indexes.filter(({ name }) => !built.has(name));
  }

  /** The stored names of the declared indexes that exist. */
  get indexNames(): readonly string[] {
    return [...(this.#built?.values() ?? [])];
  }

  /** The indexes that earlier releases made and this one does not declare. */
  retiredIndexes(): Promise<string[]> {
    return retiredIndexes(this[driver], new Set(this.indexNames));
  }

  dropIndexes(names: readonly string[]): Promise<void> {
    return dropIndexes(this[driver], names);
  }

  /** Makes reads hint only these indexes to the planner. */
  useIndexes(built: StoredIndexes): void {
    this.#built = built;
    const indexes = this.#indexes.flatMap((index) => {
      const name = built.get(index.name);
      return name === undefined ? [] : [{ ...index, name }];
    });
    this.#serving = { ...this.#serving, indexes };
  }

  /**
   * Reads with a hint to an index of the plan. Where that has been dropped meanwhile, the indexes are looked up anew, and it is read without one.
   */
  async hinted<Read>(
    index: string | undefined,
    read: (hint: Hint) => Promise<Read>,
  ): Promise<Read> {
    try {
      return await read(index === undefined ? {} : { hint: index });
    } catch (error) {
      if (!isMissingHint(error)) throw error;
      await this.lookForIndexes();
      return read({});
    }
  }

  /** Like `hinted`, for what is read one after another. */
  async *eachHinted<Read>(
    index: string | undefined,
    read: (hint: Hint) => AsyncIterable<Read>,
  ): AsyncGenerator<Read> {
    try {
      // It fails before the first one, if at all.
      yield* read(index === undefined ? {} : { hint: index });
    } catch (error) {
      if (!isMissingHint(error)) throw error;
      await this.lookForIndexes();
      yield* read({});
    }
  }

  /** The stored name of a declared index, to be hinted; undefined where it does not exist. */
  indexNamed(name: string): string | undefined {
    return this.#built ? this.#built.get(name) : name;
  }

  /** The documents that match a filter. What a cursor is to `project` may be of what no answer has, such as members of `secret`. */
  find(filter: Filter) {
    return this[driver].find<Of['stored']>(both(filter, this.present), {
      maxTimeMS: databaseTime(),
      projection: unanswered,
    });
  }

  /** The documents that match a filter, with what the service stores in them for itself: for its own use, never for an answer. */
  findWithSecrets<Secret>(filter: Filter) {
    return this.find(filter).project<Of['stored'] & { secret: Secret }>(unread);
  }

  /** What the service stores for itself in a document; undefined where there is no such document, or nothing. */
  async secretOf<Secret>(id: Types.ObjectId): Promise<Secret | undefined> {
    const found = this.find({ _id: id }).project<{ secret?: Secret }>({ secret: 1 });
    return (await found.next())?.secret;
  }

  /** What stages of the database make of the documents that match a filter. */
  aggregate<Row extends object>(
    filter: Filter,
    stages: readonly object[],
    options: Aggregated = {},
  ) {
    return this[driver].aggregate<Row>([{ $match: both(filter, this.present) }, ...stages], {
      maxTimeMS: databaseTime(),
      ...options,
    });
  }

  /** The values at a stored path of the documents that match a filter. */
  distinct(path: string, filter: Filter): Promise<unknown[]> {
    return this[driver].distinct(path, both(filter, this.present), { maxTimeMS: databaseTime() });
  }

  /**
   * All documents that match a filter, in the order of their ids, some at a time: each page is a read of its own with its own time, so that there may be
   * millions of them. `projection` selects their members.
   */
  async *pages<Read extends { _id: Types.ObjectId } = Of['stored']>(
    filter: Filter,
    size: number,
    projection: object = unanswered,
  ): AsyncGenerator<Read[]> {
    for (let after: Filter = {}; ; ) {
      const page = await this.find(both(filter, after))
        .project<Read>(projection)
        .sort({ _id: 1 })
        .limit(size)
        .toArray();
      const last = page.at(-1);
      if (last) yield page;
      if (!last || page.length < size) return;
      after = { _id: { $gt: last._id } };
    }
  }

  /** Part of the documents that match a filter, in an order, which may be by members of related documents. */
  async sorted(
    asked: Sorted,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<Of['stored'][]> {
    const order = await this.order(asked);
    if (!order) return this.#sorted(asked, { skip, limit });
    return this.inOrder(order.slice(skip, skip + limit), asked);
  }

  /** The ids of all documents that match, in the requested order; undefined where it is the database's own, or too many match. */
  order(asked: Sorted): Promise<Types.ObjectId[] | undefined> {
    return orderAsRead(asked, (most) => this.#keys(asked, most));
  }

  /** Those of the documents with these ids that match a filter, in the order of the ids. */
  async inOrder(
    ids: readonly Types.ObjectId[],
    { filter, without }: Pick<Sorted, 'filter' | 'without'>,
  ): Promise<Of['stored'][]> {
    const asked = {
      filter: both(filter, { _id: { $in: ids } }),
      sort: [],
      related: noRelated,
      plan: { isSearch: false },
      ...(without && { without }),
    };
    const found = await this.#sorted(asked, { skip: 0, limit: ids.length });
    const byId = new Map(found.map((one) => [one._id.toHexString(), one]));
    return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
  }

  #keys({ filter, sort, related, plan: { index } }: Sorted, limit: number): Promise<SortedBy[]> {
    const paths = Object.fromEntries(sort.map(([path]) => [path, 1]));
    return this.hinted(index, ({ hint }) => {
      const options = { maxTimeMS: databaseTime(), ...(hint && { hint }) };
      const stages = [
        { $match: both(filter, this.present) },
        { $limit: limit },
        ...related.stages,
        { $project: { _id: 1, ...paths } },
      ];
      return this[driver].aggregate<SortedBy>(stages, options).toArray();
    });
  }

  #sorted(
    { filter, sort, related, plan: { index }, without = [] }: Omit<Sorted, 'asRead'>,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<Of['stored'][]> {
    const left = Object.fromEntries(without.map((name) => [name, 0] as const));
    const isLarge = this.largeMembers.length > without.length;
    if (!related.stages.length) {
      return this.hinted(index, ({ hint }) => {
        const found = this.find(filter).sort(sort).skip(skip).limit(limit);
        if (without.length > 0) found.project({ ...unanswered, ...left });
        if (hint) found.hint(hint);
        return isLarge ? withinAnswer(found) : found.toArray();
      });
    }
    const stages = [
      { $match: both(filter, this.present) },
      ...related.stages,
      { $sort: Object.fromEntries(sort) },
      { $skip: skip },
      { $limit: limit },
      { $project: { ...unanswered, ...left, ...related.added } },
    ];
    return this.hinted(index, (hint) => {
      const options = { maxTimeMS: databaseTime(), ...hint };
      const found = this[driver].aggregate<Of['stored']>(stages, options);
      return isLarge ? withinAnswer(found) : found.toArray();
    });
  }

  async findById(id: Types.ObjectId, filter: Filter = {}): Promise<Of['stored'] | undefined> {
    return (await this.find(both(filter, { _id: id })).next()) ?? undefined;
  }

  /** The documents that changed since a moment, including the deleted ones, which are marked. */
  changedSince(moment: Date) {
    return this.eachHinted(this.indexNamed('changed'), (hint) =>
      this[driver].find<Of['stored'] & { deletedAt?: Date }>(
        { updatedAt: { $gte: moment } },
        { projection: { pending: 0, derived: 0, secret: 0 }, ...hint },
      ),
    );
  }

  /** The revisions of the documents that changed since a moment, with the deleted ones marked. */
  revisionsSince(moment: Date) {
    return this.eachHinted(this.indexNamed('changed'), (hint) =>
      this[driver].find<Pick<Of['stored'], '_id' | 'revision'> & { deletedAt?: Date }>(
        { updatedAt: { $gte: moment } },
        {
          projection: { revision: 1, deletedAt: 1 },
          maxTimeMS: databaseTime(),
          ...hint,
        },
      ),
    );
  }

  /** Whether there are so many documents that scanning them all is slow. */
  isLarge(): Promise<boolean> {
    return this.#size.isLarge();
  }

  /** Whether an id is taken, even if by a document that has been deleted since. */
  async isTaken(id: Types.ObjectId): Promise<boolean> {
    const options = { projection: { _id: 1 }, maxTimeMS: databaseTime() };
    return (await this[driver].findOne({ _id: id }, options)) !== null;
  }

  /** About how many documents there are, deleted ones too, as the database itself estimates. */
  estimatedCount(): Promise<number> {
    return this[driver].estimatedDocumentCount({ maxTimeMS: databaseTime() });
  }

  count(filter: Filter): Promise<number> {
    return this[driver].countDocuments(both(filter, this.present), {
      maxTimeMS: databaseTime(),
    });
  }
}
