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
import { builtIndexes, ensureIndexes } from './indexes.ts';
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
  #built: ReadonlySet<string> | undefined;
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

  /** Makes reads hint only these indexes to the planner. */
  useIndexes(built: ReadonlySet<string>): void {
    this.#built = built;
    const indexes = this.#indexes.filter(({ name }) => built.has(name));
    this.#serving = { ...this.#serving, indexes };
  }

  /** The documents that match a filter. */
  find(filter: Filter) {
    return this.documents.find<Of['stored']>(both(filter, this.present), {
      maxTimeMS: databaseTime(),
      projection: unanswered,
    });
  }

  /** Part of the documents that match a filter, in an order, which may be by members of related documents. */
  sorted(
    { filter, sort, related, plan: { index }, without = [] }: Sorted,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<Of['stored'][]> {
    const left = Object.fromEntries(without.map((name) => [name, 0] as const));
    const isLarge = this.largeMembers.length > without.length;
    if (!related.stages.length) {
      const found = this.find(filter).sort(sort).skip(skip).limit(limit);
      if (without.length > 0) found.project({ ...unanswered, ...left });
      if (index) found.hint(index);
      return isLarge ? withinAnswer(found) : found.toArray();
    }
    const stages = [
      { $match: both(filter, this.present) },
      ...related.stages,
      { $sort: Object.fromEntries(sort) },
      { $skip: skip },
      { $limit: limit },
      { $project: { ...unanswered, ...left, ...related.added } },
    ];
    const options = { maxTimeMS: databaseTime(), ...(index && { hint: index }) };
    const found = this.documents.aggregate<Of['stored']>(stages, options);
    return isLarge ? withinAnswer(found) : found.toArray();
  }

  async findById(id: Types.ObjectId, filter: Filter = {}): Promise<Of['stored'] | undefined> {
    return (await this.find(both(filter, { _id: id })).next()) ?? undefined;
  }

  /** The documents that changed since a moment, including the deleted ones, which are marked. */
  changedSince(moment: Date) {
    return this.documents.find<Of['stored'] & { deletedAt?: Date }>(
      { updatedAt: { $gte: moment } },
      { projection: { pending: 0, derived: 0, secret: 0 }, ...this.#hintOf('changed') },
    );
  }

  /** The revisions of the documents that changed since a moment, with the deleted ones marked. */
  revisionsSince(moment: Date) {
    return this.documents.find<Pick<Of['stored'], '_id' | 'revision'> & { deletedAt?: Date }>(
      { updatedAt: { $gte: moment } },
      {
        projection: { revision: 1, deletedAt: 1 },
        maxTimeMS: databaseTime(),
        ...this.#hintOf('changed'),
      },
    );
  }

  /** Hints an index to the planner if it exists. */
  #hintOf(name: string): { hint?: string } {
    return this.#built?.has(name) === false ? {} : { hint: name };
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
