import type { Documents, Sorted } from '../collections/documents.ts';
import { queryableAmong, sortableFields } from '../collections/restricted.ts';
import type { Store } from '../collections/store.ts';
import { accessFilter, both, everything, requireAccess } from '../model/access.ts';
import type { Filter } from '../model/declaration.ts';
import type { Viewer } from '../model/viewer.ts';
import { isImplied, partsOf } from '../query/filter-parts.ts';
import { planOf } from '../query/plan.ts';
import type { Query } from '../query/query.ts';
import { readSelect, unselected } from '../query/select.ts';
import { readSort } from '../query/sort.ts';
import { whereFilter } from '../query/where.ts';
import { apiErrors } from '../runtime/errors.ts';
import { RelatedKeys } from './related-keys.ts';
import { SearchLimits } from './search-limits.ts';

/** The most related documents that a condition on them may match. */
const MOST_RELATED = 1_000;

/** The resolved query of a list: what to find, in which order, and how. */
export type ResolvedQuery = Sorted;

/** Turns a viewer's query of a collection into a database query. */
export class Questions {
  readonly #stores: ReadonlyMap<string, Store>;
  readonly #limits: SearchLimits;

  constructor(stores: ReadonlyMap<string, Store>, turns = new SearchLimits()) {
    this.#stores = stores;
    this.#limits = turns;
  }

  /** The documents in a list, of those that the viewer may read. @throws {ApiError} 400, 403. */
  async list(store: Documents, query: Query, viewer: Viewer): Promise<ResolvedQuery> {
    const access = requireAccess(store.collection.access.read(viewer));
    const asked = await this.within(access, store, query, viewer);
    const { largeMembers } = store;
    if (largeMembers.length === 0) return asked;
    return { ...asked, without: unselected(largeMembers, readSelect(query.select)) };
  }

  /** The documents, of those that an access filter allows. @throws {ApiError} 400. */
  async within(
    access: Filter,
    store: Documents,
    query: Query,
    viewer: Viewer,
  ): Promise<ResolvedQuery> {
    const { indexes = [] } = store.collection;
    const where = await this.#where(store, query.where, viewer);
    const unique = indexes.flatMap(({ unique, keys }) =>
      unique ? Object.keys(keys).slice(0, 1) : [],
    );
    const related = new RelatedKeys(this.#stores, viewer);
    const sortable = sortableFields(store.collection, viewer, where);
    const { sort, asRead } = readSort(query.sort, sortable, unique, (path) => related.add(path));
    const asked = isImplied(access, [...partsOf(where)]) ? everything : access;
    const plan = planOf({ access: asked, where, sort }, store.serving);
    return { filter: both(asked, where), sort, asRead, related, plan };
  }

  #where(store: Documents, where: unknown, viewer: Viewer): Promise<Filter> {
    const { collection } = store;
    const findRelated = (slug: string, related: unknown) => {
      const target = this.#stores.get(slug);
      return target && this.#relatedIds(target, related, viewer);
    };
    return whereFilter(where, collection.fields, findRelated, (member) =>
      queryableAmong(collection, member, viewer),
    );
  }

  async #relatedIds(target: Store, where: unknown, viewer: Viewer): Promise<unknown[]> {
    const access = accessFilter(target.collection.access.read(viewer));
    if (!access) return [];
    const asked = await this.#where(target, where, viewer);
    const filter = both(access, asked);
    const plan = planOf({ access, where: asked, sort: [] }, target.serving);
    const found = await this.#limits.publicly(target, { plan, filter }, viewer, () =>
      target
        .find(filter)
        .project({ _id: 1 })
        .limit(MOST_RELATED + 1)
        .toArray(),
    );
    if (found.length > MOST_RELATED)
      throw apiErrors.badRequest('A condition on related documents fits too many of them.');
    return found.map(({ _id }) => _id);
  }
}
