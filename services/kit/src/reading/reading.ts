import { isId, type Page } from '@fairlead/contracts';
import type { Types } from 'mongoose';
import type { Documents } from '../collections/documents.ts';
import { foundInDatabase, type Matches } from '../collections/found.ts';
import type { Store } from '../collections/store.ts';
import type { Tally } from '../collections/tally.ts';
import type { ListColumns } from '../columns/list-columns.ts';
import type { Changes } from '../events/changes.ts';
import type { AnswerSources } from '../events/sources.ts';
import { requireAccess } from '../model/access.ts';
import type { Content, Filter, Stored } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import type { Viewer } from '../model/viewer.ts';
import {
  isMany,
  onPage,
  type Paging,
  pageAnswer,
  readPaging,
  requireFew,
  skipOf,
  soughtOf,
} from '../query/paging.ts';
import type { Query } from '../query/query.ts';
import { inOwnTime } from '../runtime/deadline.ts';
import { apiErrors } from '../runtime/errors.ts';
import { Answers } from './answers.ts';
import { Counts } from './counts.ts';
import type { OwnReading } from './own-reading.ts';
import { Questions, type ResolvedQuery } from './questions.ts';
import type { Trail } from './restricted-reading.ts';
import { SearchLimits } from './search-limits.ts';

const BATCH = 500;

/** What answers are made from, what is cached of them, and where reads of restricted members are recorded. */
interface MadeFrom {
  changes: Changes;
  columns: Pick<ListColumns, 'found'>;
  sources: AnswerSources;
  /** The next moment (ms) at which totals change with time alone. */
  staleAt(): number;
  own: OwnReading;
  trail: Trail;
}

/** Answers reads of a service's collections: access, where, sort, paging, depth and select. */
export class Reading {
  readonly #questions: Questions;
  readonly #answers: Answers;
  readonly #columns: Pick<ListColumns, 'found'>;
  readonly #counts: Counts;
  readonly #own: OwnReading;
  readonly #limits = new SearchLimits();

  constructor(
    stores: ReadonlyMap<string, Store>,
    { changes, columns, sources, staleAt, own, trail }: MadeFrom,
  ) {
    this.#questions = new Questions(stores, this.#limits);
    this.#answers = new Answers(stores, { changes, sources, staleAt, own, trail });
    this.#columns = columns;
    this.#counts = new Counts(changes, sources, staleAt);
    this.#own = own;
  }

  /**
   * A page of the documents that the viewer may read and the query selects, by the service's own implementation if it
   * has one.
   * @throws {ApiError} 400, 403.
   */
  async page(store: Store, query: Query, viewer: Viewer): Promise<Page<Content>> {
    const own = await this.#own.page(store, query, viewer);
    if (own) return own;
    const asked = await this.#questions.list(store, query, viewer);
    const found = await this.#found(store, asked, viewer);
    const count = () => this.#counts.of(store, query, viewer, '', () => found.count());
    return this.#page(store, asked, { found, count }, query, viewer);
  }

  /** A page of what the viewer may restore from a trash, latest deleted first. @throws {ApiError} 400, 403. */
  async trashed(trash: Documents, query: Query, viewer: Viewer): Promise<Page<Content>> {
    const latest = { ...query, sort: query.sort ?? '-trashedAt' };
    const asked = await this.#questions.list(trash, latest, viewer);
    const found = foundInDatabase(trash, asked);
    return this.#page(trash, asked, { found, count: () => found.count() }, query, viewer);
  }

  /** Where matches are found: in memory if it can tell, else in the database. */
  #found(store: Store, asked: ResolvedQuery, viewer: Viewer): Promise<Matches> {
    return this.#columns.found(store, asked, viewer, foundInDatabase(store, asked));
  }

  async #page(
    store: Documents,
    asked: ResolvedQuery,
    { found, count }: { found: Matches; count(): Promise<number> },
    query: Query,
    viewer: Viewer,
  ): Promise<Page<Content>> {
    const paging = readPaging(query);
    const known = isMany(paging)
      ? await this.#limits.searched(store, asked, viewer, count)
      : undefined;
    if (known !== undefined) requireFew(onPage(paging, known));
    return this.limitConcurrency(paging, async () => {
      const range = { skip: skipOf(paging), limit: soughtOf(paging) };
      const [stored, total] = await this.#limits.searched(store, asked, viewer, () =>
        Promise.all([found.part(range), known ?? (paging.counted ? count() : 0)]),
      );
      requireFew(stored.length);
      return pageAnswer(await this.answer(store, stored, query, viewer), total, paging);
    });
  }

  /** Makes an answer; answers with more documents than any page shows are serialized. */
  limitConcurrency<Result>(paging: Paging, make: () => Promise<Result>): Promise<Result> {
    return this.#limits.answered(paging, make);
  }

  /** The ids of all documents that the viewer may read and the query selects. @throws {ApiError} 400, 403. */
  async ids(store: Store, query: Query, viewer: Viewer): Promise<string[]> {
    const asked = await this.#questions.list(store, { where: query.where }, viewer);
    const found = await this.#found(store, asked, viewer);
    return this.#limits.searched(store, asked, viewer, () => found.ids());
  }

  /** How many matching documents the viewer may read. @throws {ApiError} 400, 403. */
  async count(store: Store, query: Query, viewer: Viewer): Promise<number> {
    const asked = await this.#questions.list(store, { ...query, sort: undefined }, viewer);
    const found = await this.#found(store, asked, viewer);
    return this.#limits.searched(store, asked, viewer, () =>
      this.#counts.of(store, query, viewer, '', () => found.count()),
    );
  }

  /**
   * How many of the documents that the viewer may read and the query selects have each value, by its stored path; each value of a list counts.
   * @throws {ApiError} 400, 403.
   */
  async tally(
    store: Store,
    query: Query,
    viewer: Viewer,
    paths: readonly string[],
  ): Promise<Tally> {
    const asked = await this.#questions.list(store, { where: query.where }, viewer);
    const found = await this.#found(store, asked, viewer);
    return this.#limits.searched(store, asked, viewer, () =>
      this.#counts.of(store, query, viewer, paths.join(), () => found.tally(paths)),
    );
  }

  /**
   * The documents that the viewer may read and the query selects, streamed in order, as stored, however many there are. The consumer sets the
   * pace: reading continues after the time of a request is over, as a stream has no limit.
   * @throws {ApiError} 400, 403.
   */
  async *each(store: Store, query: Query, viewer: Viewer): AsyncGenerator<Stored> {
    const asked = await this.#questions.list(store, query, viewer);
    const order = await this.#orderAsRead(store, asked, viewer);
    if (order) yield* this.#inOrder(store, order, asked);
    else yield* this.#asStored(store, asked);
  }

  async #orderAsRead(store: Store, asked: ResolvedQuery, viewer: Viewer) {
    if (asked.asRead.size === 0) return undefined;
    const found = await this.#found(store, asked, viewer);
    return this.#limits.searched(store, asked, viewer, () => found.order());
  }

  async *#inOrder(
    store: Store,
    order: readonly Types.ObjectId[],
    asked: ResolvedQuery,
  ): AsyncGenerator<Stored> {
    for (let at = 0; at < order.length; at += BATCH)
      yield* await inOwnTime(() => store.inOrder(order.slice(at, at + BATCH), asked));
  }

  async *#asStored(store: Store, { filter, sort, plan }: ResolvedQuery): AsyncGenerator<Stored> {
    yield* store.eachHinted(plan.index, ({ hint }) => {
      const found = inOwnTime(() => store.find(filter).sort(sort).batchSize(BATCH));
      return hint ? found.hint(hint) : found;
    });
  }

  /** One document as answered. @throws {ApiError} 404 when it does not exist or is not for this viewer. */
  async one(store: Store, id: string, query: Query, viewer: Viewer): Promise<Content> {
    const stored = await this.find(store, id, viewer);
    const [document] = await this.answer(store, [stored], query, viewer);
    return document ?? {};
  }

  /** One document as stored. @throws {ApiError} 404 when it does not exist or is not for this viewer. */
  async find(store: Store, id: string, viewer: Viewer): Promise<Stored> {
    const access = requireAccess(store.collection.access.read(viewer));
    const [found] = isId(id) ? await this.#own.find(store, [id], viewer) : [];
    const stored = found ?? (isId(id) ? await store.findById(objectId(id), access) : undefined);
    if (!stored) throw apiErrors.notFound();
    return stored;
  }

  /** Stored documents as answered to this viewer. */
  answer(store: Documents, stored: Stored[], query: Query, viewer: Viewer): Promise<Content[]> {
    return this.#answers.of(store, stored, query, viewer);
  }

  /** The documents of a where among those that an access filter allows to be changed. @throws {ApiError} 400. */
  async affected(store: Store, query: Query, viewer: Viewer, access: Filter): Promise<Stored[]> {
    const asked = await this.#questions.within(access, store, query, viewer);
    const paging = readPaging({ limit: query.limit ?? 0 });
    const affected = await this.#limits.searched(store, asked, viewer, () =>
      store.sorted(asked, { skip: 0, limit: soughtOf(paging) }),
    );
    requireFew(affected.length);
    return affected;
  }
}
