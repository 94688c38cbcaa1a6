import { isId, type Page } from '@fairlead/contracts';
import type { Viewer } from '../auth/viewer.ts';
import { withinTime } from '../deadline.ts';
import { apiErrors } from '../errors.ts';
import type { Changes } from '../events/changes.ts';
import type { AnswerSources } from '../events/sources.ts';
import { Lane } from '../lane.ts';
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
import { type Plan, planOf } from '../query/plan.ts';
import type { Query } from '../query/query.ts';
import { RelatedKeys } from '../query/related-keys.ts';
import { readSelect, type Selection, selected } from '../query/select.ts';
import { readSort, type Sort } from '../query/sort.ts';
import { whereFilter } from '../query/where.ts';
import { accessFilter, both, requireAccess } from './access.ts';
import { Counts } from './counts.ts';
import type { Content, Filter, Stored } from './declaration.ts';
import { objectId } from './object-id.ts';
import type { OwnReading } from './own-reading.ts';
import { populate } from './populate.ts';
import { RelatedDocuments } from './related-documents.ts';
import { toDocument } from './storage.ts';
import type { Store } from './store.ts';

const DEFAULT_DEPTH = 2;
const DEEPEST = 10;
/** The most related documents that a condition on them may fit. */
const MOST_RELATED = 1_000;
/** How long (ms) a search that no index serves may take, and may wait for its turn. */
const SEARCH_MS = 2_000;
const LARGEST_SKIP = 2 ** 31 - 1;

/** What a list comes to: what to find, in which order, and how. */
interface Asked {
  filter: Filter;
  sort: Sort;
  related: RelatedKeys;
  plan: Plan;
}

/** What answers are made from, and what is kept of them until it changes. */
interface MadeFrom {
  changes: Changes;
  sources: AnswerSources;
  /** The next moment (ms) at which totals change by time alone. */
  staleAt(): number;
  own: OwnReading;
}

/** Answers reads of a service's collections: access, where, sort, paging, depth and select. */
export class Reading {
  readonly #stores: ReadonlyMap<string, Store>;
  readonly #counts: Counts;
  readonly #sources: AnswerSources;
  readonly #related: RelatedDocuments;
  readonly #own: OwnReading;
  readonly #searches = new Lane({ atOnce: 1, waiting: 4, patience: SEARCH_MS, rest: 3 });
  readonly #many = new Lane({ atOnce: 1, waiting: 8, patience: SEARCH_MS, rest: 1 });

  constructor(stores: ReadonlyMap<string, Store>, { changes, sources, staleAt, own }: MadeFrom) {
    this.#stores = stores;
    this.#counts = new Counts(changes, staleAt);
    this.#sources = sources;
    this.#related = new RelatedDocuments(changes);
    this.#own = own;
  }

  /** A page of the documents that the viewer may read and the query asks for. @throws {ApiError} 400, 403. */
  async page(store: Store, query: Query, viewer: Viewer): Promise<Page<Content>> {
    const own = await this.#own.page(store, query, viewer);
    if (own) return own;
    const asked = await this.#asked(store, query, viewer);
    const paging = readPaging(query);
    const total = () => this.#total(store, asked.filter, query, viewer);
    const known = isMany(paging) ? await this.#inLane(store, asked, total) : undefined;
    if (known !== undefined) requireFew(onPage(paging, known));
    return this.inTurn(paging, async () => {
      const [stored, count] = await this.#inLane(store, asked, () =>
        Promise.all([this.#range(store, asked, paging), known ?? (paging.counted ? total() : 0)]),
      );
      requireFew(stored.length);
      return pageAnswer(await this.answer(store, stored, query, viewer), count, paging);
    });
  }

  /** Makes an answer; those of more documents than any page shows are made one after the other. */
  inTurn<Result>(paging: Paging, make: () => Promise<Result>): Promise<Result> {
    return isMany(paging) ? this.#many.run(make) : make();
  }

  /** The ids of all documents that the viewer may read and the query asks for. @throws {ApiError} 400, 403. */
  async ids(store: Store, query: Query, viewer: Viewer): Promise<string[]> {
    const asked = await this.#asked(store, { where: query.where }, viewer);
    const found = await this.#inLane(store, asked, () =>
      store.find(asked.filter).project({ _id: 1 }).toArray(),
    );
    return found.map(({ _id }) => String(_id));
  }

  /** How many documents the viewer may read fit. */
  async count(store: Store, query: Query, viewer: Viewer): Promise<number> {
    const asked = await this.#asked(store, { ...query, sort: undefined }, viewer);
    return this.#inLane(store, asked, () => this.#total(store, asked.filter, query, viewer));
  }

  /** One document as it is answered. @throws {ApiError} 404 when it is not there or not for this viewer. */
  async one(store: Store, id: string, query: Query, viewer: Viewer): Promise<Content> {
    const [document] = await this.answer(
      store,
      [await this.find(store, id, viewer)],
      query,
      viewer,
    );
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
  async answer(store: Store, stored: Stored[], query: Query, viewer: Viewer): Promise<Content[]> {
    const { fields } = store.collection;
    const depth = depthOf(query.depth);
    const documents: Content[] = stored.map((document) => toDocument(fields, document, depth));
    await populate(documents, fields, depth, {
      stores: this.#stores,
      viewer,
      select: populateSelections(query.populate),
      related: this.#related,
      ...this.#own,
    });
    await this.#own.complete(store.collection, documents, viewer);
    const selection = readSelect(query.select);
    return selection ? documents.map((document) => selected(document, selection)) : documents;
  }

  /** What the viewer may read and the where asks for, as one database filter. */
  async filter(store: Store, query: Query, viewer: Viewer): Promise<Filter> {
    const access = requireAccess(store.collection.access.read(viewer));
    return both(access, await this.#where(store, query.where, viewer));
  }

  /** The documents of a where among those that an access filter allows to be changed. */
  async affected(store: Store, query: Query, viewer: Viewer, access: Filter): Promise<Stored[]> {
    const where = await this.#where(store, query.where, viewer);
    const asked = this.#plan(store, access, where, query, viewer);
    const paging = readPaging({ limit: query.limit ?? 0 });
    const affected = await this.#inLane(store, asked, () =>
      store.sorted(asked, { skip: 0, limit: soughtOf(paging) }),
    );
    requireFew(affected.length);
    return affected;
  }

  /** Visitors may all read the same, so their totals are shared; a person's are counted. */
  #total(store: Store, filter: Filter, { where }: Query, viewer: Viewer): Promise<number> {
    const count = () => store.count(filter);
    if (viewer.kind !== 'visitor') return count();
    const { slug } = store.collection;
    const sources = this.#sources.of([slug], viewer);
    return this.#counts.of(`${slug} ${JSON.stringify(where)}`, sources, count);
  }

  async #asked(store: Store, query: Query, viewer: Viewer): Promise<Asked> {
    const access = requireAccess(store.collection.access.read(viewer));
    const where = await this.#where(store, query.where, viewer);
    return this.#plan(store, access, where, query, viewer);
  }

  #plan(store: Store, access: Filter, where: Filter, query: Query, viewer: Viewer): Asked {
    const { fields, indexes = [] } = store.collection;
    const unique = indexes.flatMap(({ unique, keys }) =>
      unique ? Object.keys(keys).slice(0, 1) : [],
    );
    const related = new RelatedKeys(this.#stores, viewer);
    const sort = readSort(query.sort, fields, unique, (path) => related.add(path));
    const plan = planOf({ access, where, sort }, store.serving);
    return { filter: both(access, where), sort, related, plan };
  }

  #range(store: Store, asked: Asked, paging: Paging): Promise<Stored[]> {
    const skip = skipOf(paging);
    if (skip > LARGEST_SKIP) return Promise.resolve([]);
    return store.sorted(asked, { skip, limit: soughtOf(paging) });
  }

  /** A search through a large collection waits for its turn and is bounded in time, so that nobody else is slowed. */
  async #inLane<Result>(
    store: Store,
    { plan }: Asked,
    read: () => Promise<Result>,
  ): Promise<Result> {
    if (!plan.isSearch || !(await store.isLarge())) return read();
    return this.#searches.run(() => withinTime(SEARCH_MS, read));
  }

  #where(store: Store, where: unknown, viewer: Viewer): Promise<Filter> {
    return whereFilter(where, store.collection.fields, (slug, related) => {
      const target = this.#stores.get(slug);
      return target && this.#relatedIds(target, related, viewer);
    });
  }

  async #relatedIds(target: Store, where: unknown, viewer: Viewer): Promise<unknown[]> {
    const access = accessFilter(target.collection.access.read(viewer));
    if (!access) return [];
    const filter = both(access, await this.#where(target, where, viewer));
    const found = await target
      .find(filter)
      .project({ _id: 1 })
      .limit(MOST_RELATED + 1)
      .toArray();
    if (found.length > MOST_RELATED)
      throw apiErrors.badRequest('A condition on related documents fits too many of them.');
    return found.map(({ _id }) => _id);
  }
}

function depthOf(raw: unknown): number {
  if (raw === undefined) return DEFAULT_DEPTH;
  const depth = typeof raw === 'object' ? Number.NaN : Math.trunc(Number(raw));
  return Number.isFinite(depth) && depth > 0 ? Math.min(depth, DEEPEST) : 0;
}

function populateSelections(raw: unknown): ReadonlyMap<string, Selection> {
  if (typeof raw !== 'object' || raw === null) return new Map();
  return new Map(
    Object.entries(raw).flatMap(([slug, select]) => {
      const selection = readSelect(select);
      return selection ? [[slug, selection]] : [];
    }),
  );
}
