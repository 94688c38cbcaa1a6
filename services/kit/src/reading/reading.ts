import { isId, type Page } from '@fairlead/contracts';
import type { Viewer } from '../auth/viewer.ts';
import { requireAccess } from '../collection/access.ts';
import type { Content, Filter, Stored } from '../collection/declaration.ts';
import type { Documents } from '../collection/documents.ts';
import { objectId } from '../collection/object-id.ts';
import type { Store } from '../collection/store.ts';
import { apiErrors } from '../errors.ts';
import type { Changes } from '../events/changes.ts';
import type { AnswerSources } from '../events/sources.ts';
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
import { Answers } from './answers.ts';
import { Counts } from './counts.ts';
import type { OwnReading } from './own-reading.ts';
import { type Asked, Questions } from './questions.ts';
import type { Trail } from './restricted-reading.ts';
import { type Tally, tallied } from './tally.ts';
import { Turns } from './turns.ts';

const LARGEST_SKIP = 2 ** 31 - 1;
const BATCH = 500;

/** What answers are made from, what is kept of them until it changes, and where it is recorded who reads what is restricted. */
interface MadeFrom {
  changes: Changes;
  sources: AnswerSources;
  /** The next moment (ms) at which totals change by time alone. */
  staleAt(): number;
  own: OwnReading;
  trail: Trail;
}

/** Answers reads of a service's collections: access, where, sort, paging, depth and select. */
export class Reading {
  readonly #questions: Questions;
  readonly #answers: Answers;
  readonly #counts: Counts;
  readonly #own: OwnReading;
  readonly #turns = new Turns();

  constructor(
    stores: ReadonlyMap<string, Store>,
    { changes, sources, staleAt, own, trail }: MadeFrom,
  ) {
    this.#questions = new Questions(stores);
    this.#answers = new Answers(stores, { changes, own, trail });
    this.#counts = new Counts(changes, sources, staleAt);
    this.#own = own;
  }

  /**
   * A page of the documents that the viewer may read and the query asks for, by the service's own way where it has one.
   * @throws {ApiError} 400, 403.
   */
  async page(store: Store, query: Query, viewer: Viewer): Promise<Page<Content>> {
    const own = await this.#own.page(store, query, viewer);
    if (own) return own;
    const asked = await this.#questions.list(store, query, viewer);
    const total = () => this.#counts.of(store, asked.filter, query, viewer);
    return this.#page(store, asked, total, query, viewer);
  }

  /** A page of what the viewer may bring back from a trash, the latest deleted first. @throws {ApiError} 400, 403. */
  async trashed(trash: Documents, query: Query, viewer: Viewer): Promise<Page<Content>> {
    const latest = { ...query, sort: query.sort ?? '-trashedAt' };
    const asked = await this.#questions.list(trash, latest, viewer);
    return this.#page(trash, asked, () => trash.count(asked.filter), query, viewer);
  }

  async #page(
    store: Documents,
    asked: Asked,
    total: () => Promise<number>,
    query: Query,
    viewer: Viewer,
  ): Promise<Page<Content>> {
    const paging = readPaging(query);
    const known = isMany(paging) ? await this.#turns.searched(store, asked, total) : undefined;
    if (known !== undefined) requireFew(onPage(paging, known));
    return this.inTurn(paging, async () => {
      const [stored, count] = await this.#turns.searched(store, asked, () =>
        Promise.all([range(store, asked, paging), known ?? (paging.counted ? total() : 0)]),
      );
      requireFew(stored.length);
      return pageAnswer(await this.answer(store, stored, query, viewer), count, paging);
    });
  }

  /** Makes an answer; those of more documents than any page shows are made one after the other. */
  inTurn<Result>(paging: Paging, make: () => Promise<Result>): Promise<Result> {
    return this.#turns.answered(paging, make);
  }

  /** The ids of all documents that the viewer may read and the query asks for. @throws {ApiError} 400, 403. */
  async ids(store: Store, query: Query, viewer: Viewer): Promise<string[]> {
    const asked = await this.#questions.list(store, { where: query.where }, viewer);
    const found = await this.#turns.searched(store, asked, () =>
      store.find(asked.filter).project({ _id: 1 }).toArray(),
    );
    return found.map(({ _id }) => String(_id));
  }

  /** How many documents the viewer may read fit. @throws {ApiError} 400, 403. */
  async count(store: Store, query: Query, viewer: Viewer): Promise<number> {
    const asked = await this.#questions.list(store, { ...query, sort: undefined }, viewer);
    return this.#turns.searched(store, asked, () =>
      this.#counts.of(store, asked.filter, query, viewer),
    );
  }

  /**
   * How many of the documents that the viewer may read and the query asks for have each value, by the path at which it is stored; of a list each
   * of its values counts. @throws {ApiError} 400, 403.
   */
  async tally(
    store: Store,
    query: Query,
    viewer: Viewer,
    paths: readonly string[],
  ): Promise<Tally> {
    const asked = await this.#questions.list(store, { where: query.where }, viewer);
    return this.#turns.searched(store, asked, () =>
      this.#counts.keeping(store, query, viewer, paths.join(), () =>
        tallied(store, asked.filter, paths),
      ),
    );
  }

  /**
   * The documents that the viewer may read and the query asks for, one after another in their order, as they are stored, however many there are.
   * @throws {ApiError} 400, 403.
   */
  async *each(store: Store, query: Query, viewer: Viewer): AsyncGenerator<Stored> {
    const { filter, sort } = await this.#questions.list(store, query, viewer);
    yield* store.find(filter).sort(sort).batchSize(BATCH);
  }

  /** One document as it is answered. @throws {ApiError} 404 when it is not there or not for this viewer. */
  async one(store: Store, id: string, query: Query, viewer: Viewer): Promise<Content> {
    const stored = await this.find(store, id, viewer);
    const [document] = await this.answer(store, [stored], query, viewer);
    return document ?? {};
  }

  /** One document as it is stored. @throws {ApiError} 404 when it is not there or not for this viewer. */
  async find(store: Store, id: string, viewer: Viewer): Promise<Stored> {
    const access = requireAccess(store.collection.access.read(viewer));
    const [found] = isId(id) ? await this.#own.find(store, [id], viewer) : [];
    const stored = found ?? (isId(id) ? await store.findById(objectId(id), access) : undefined);
    if (!stored) throw apiErrors.notFound();
    return stored;
  }

  /** Stored documents as they are answered to this viewer. */
  answer(store: Documents, stored: Stored[], query: Query, viewer: Viewer): Promise<Content[]> {
    return this.#answers.of(store, stored, query, viewer);
  }

  /** The documents of a where among those that an access filter allows to be changed. @throws {ApiError} 400. */
  async affected(store: Store, query: Query, viewer: Viewer, access: Filter): Promise<Stored[]> {
    const asked = await this.#questions.within(access, store, query, viewer);
    const paging = readPaging({ limit: query.limit ?? 0 });
    const affected = await this.#turns.searched(store, asked, () =>
      store.sorted(asked, { skip: 0, limit: soughtOf(paging) }),
    );
    requireFew(affected.length);
    return affected;
  }
}

function range(store: Documents, asked: Asked, paging: Paging): Promise<Stored[]> {
  const skip = skipOf(paging);
  if (skip > LARGEST_SKIP) return Promise.resolve([]);
  return store.sorted(asked, { skip, limit: soughtOf(paging) });
}
