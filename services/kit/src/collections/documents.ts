import type { Connection, Collection as DriverCollection, Types } from 'mongoose';
import type { AuditTrail } from '../audit/audit-record.ts';
import { both } from '../model/access.ts';
import type { Collection, Filter, Forms, IndexDeclaration } from '../model/declaration.ts';
import { largeMembersOf, withinAnswer } from '../model/large-members.ts';
import { notDeleted } from '../model/not-deleted.ts';
import type { Plan, Serving } from '../query/plan.ts';
import type { Sort } from '../query/sort.ts';
import { databaseTime } from '../runtime/deadline.ts';
import { indexesOf, narrowPathsOf } from './declared-indexes.ts';
import {
  builtIndexes,
  dropIndexes,
  ensureIndexes,
  isMissingHint,
  retiredIndexes,
  type StoredIndexes,
} from './indexes.ts';
import { CollectionSize } from './size.ts';

/** What a document holds that nobody may read. */
const unanswered = { pending: 0, derived: 0, deletedAt: 0, secret: 0 } as const;

/** Stages that add members of related documents to each document, and what they add. */
export interface RelatedStages {
  readonly stages: readonly Filter[];
  readonly added: Readonly<Record<string, 0>>;
}

/** Which documents, in which order, found by which index. */
export interface Sorted {
  filter: Filter;
  sort: Sort;
  related: RelatedStages;
  plan: Plan;
  /** Large members that were not requested. */
  without?: readonly string[];
}

/** The database's name of a collection: its slug, with segments separated by a character that is plain in every tool. */
export const storedName = ({ slug }: Pick<Collection, 'slug'>): string => slug.replaceAll('/', '_');

/** The index to read by, under its stored name. */
export interface Hint {
  hint?: string;
}

/** Reads the documents of one collection as they are stored. */
export class Documents<Of extends Forms = Forms> {
  readonly collection: Collection<Of>;
  /** Where they are stored. No mongoose model sits in front: the schema is the only gate, and what has passed it is stored as it is. */
  readonly documents: DriverCollection;
  /** Where it is recorded who changed them. */
  readonly audit: AuditTrail;
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
    this.documents = connection.collection(storedName(collection));
    this.audit = connection.collection('audit');
    this.largeMembers = largeMembersOf(collection.fields);
    this.#size = new CollectionSize(this.documents);
    this.#indexes = indexes;
    this.#serving = { indexes, narrow: narrowPathsOf(collection) };
  }

  /** What serves the lists of the collection: those of its indexes that exist. */
  get serving(): Serving {
    return this.#serving;
  }

  /** The filter matched by every document that is visible to readers. */
  get present(): Filter {
    return notDeleted;
  }

  /** Makes the missing indexes. */
  async ensureIndexes(): Promise<void> {
    this.useIndexes(await ensureIndexes(this.documents, this.#indexes));
  }

  /** Looks up which indexes exist, and makes none. @returns the missing ones. */
  async lookForIndexes(): Promise<readonly IndexDeclaration[]> {
    const built = await builtIndexes(this.documents, this.#indexes);
    this.useIndexes(built);
    return this.#indexes.filter(({ name }) => !built.has(name));
  }

  /** The stored names of the declared indexes that exist. */
  get indexNames(): readonly string[] {
    return [...(this.#built?.values() ?? [])];
  }

  /** The indexes that earlier releases made and this one does not declare. */
  retiredIndexes(): Promise<string[]> {
    return retiredIndexes(this.documents, new Set(this.indexNames));
  }

  dropIndexes(names: readonly string[]): Promise<void> {
    return dropIndexes(this.documents, names);
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

  /** The documents that match a filter. */
  find(filter: Filter) {
    return this.documents.find<Of['stored']>(both(filter, this.present), {
      maxTimeMS: databaseTime(),
      projection: unanswered,
    });
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
  sorted(
    { filter, sort, related, plan: { index }, without = [] }: Sorted,
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
      const found = this.documents.aggregate<Of['stored']>(stages, options);
      return isLarge ? withinAnswer(found) : found.toArray();
    });
  }

  async findById(id: Types.ObjectId, filter: Filter = {}): Promise<Of['stored'] | undefined> {
    return (await this.find(both(filter, { _id: id })).next()) ?? undefined;
  }

  /** The documents that changed since a moment, including the deleted ones, which are marked. */
  changedSince(moment: Date) {
    return this.eachHinted(this.indexNamed('changed'), (hint) =>
      this.documents.find<Of['stored'] & { deletedAt?: Date }>(
        { updatedAt: { $gte: moment } },
        { projection: { pending: 0, derived: 0, secret: 0 }, ...hint },
      ),
    );
  }

  /** The revisions of the documents that changed since a moment, with the deleted ones marked. */
  revisionsSince(moment: Date) {
    return this.eachHinted(this.indexNamed('changed'), (hint) =>
      this.documents.find<Pick<Of['stored'], '_id' | 'revision'> & { deletedAt?: Date }>(
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

  count(filter: Filter): Promise<number> {
    return this.documents.countDocuments(both(filter, this.present), {
      maxTimeMS: databaseTime(),
    });
  }
}
