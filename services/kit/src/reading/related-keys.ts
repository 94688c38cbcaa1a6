import type { RelatedStages } from '../collections/documents.ts';
import { sortableAmong } from '../collections/restricted.ts';
import type { Store } from '../collections/store.ts';
import { accessFilter, both } from '../model/access.ts';
import type { Filter } from '../model/declaration.ts';
import { notDeleted } from '../model/not-deleted.ts';
import { firstOf, type RelatedPath, resolvePath } from '../model/paths.ts';
import type { Viewer } from '../model/viewer.ts';
import { isText, type SortKey } from '../query/sort.ts';
import { driver } from '../runtime/driver.ts';

/**
 * Members of related documents of the same service that a list is sorted by: the stages that add them to each
 * document temporarily. What a viewer may not read of the related documents counts as absent.
 */
export class RelatedKeys implements RelatedStages {
  /** Stages of an aggregation, to come before its sort. */
  readonly stages: Filter[] = [];
  readonly #stores: ReadonlyMap<string, Store>;
  readonly #viewer: Viewer;

  constructor(stores: ReadonlyMap<string, Store>, viewer: Viewer) {
    this.#stores = stores;
    this.#viewer = viewer;
  }

  /** The temporary path of the related member; undefined when there is no such member here. */
  add(path: RelatedPath): SortKey | undefined {
    const as = `sortKey${this.stages.length}`;
    const lookup = this.#lookup(path, as);
    if (!lookup) return undefined;
    this.stages.push(lookup);
    return { path: `${as}.value`, isText: this.#leadsToText(path) };
  }

  /** The members that the stages add, to be removed again. */
  get added(): Record<string, 0> {
    return Object.fromEntries(this.stages.map((_, at) => [`sortKey${at}`, 0]));
  }

  #leadsToText({ collection, rest }: RelatedPath): boolean {
    const target = this.#stores.get(collection);
    const member = target && resolvePath(target.collection.fields, rest);
    if (!member) return false;
    return member.kind === 'related' ? this.#leadsToText(member) : isText(member);
  }

  #lookup({ storedAt, collection, rest }: RelatedPath, as: string): Filter | undefined {
    const target = this.#stores.get(collection);
    const access = target && accessFilter(target.collection.access.read(this.#viewer));
    const member = target && resolvePath(target.collection.fields, rest);
    const among =
      target && accessFilter(sortableAmong(target.collection, firstOf(rest), this.#viewer));
    if (!access || !among || !member) return undefined;
    const beyond = member.kind === 'related' ? this.#lookup(member, 'beyond') : undefined;
    if (member.kind === 'related' && !beyond) return undefined;
    const value = beyond ? '$beyond.value' : `$${member.storedAt}`;
    return {
      $lookup: {
        from: target[driver].collectionName,
        localField: storedAt,
        foreignField: '_id',
        as,
        pipeline: [
          { $match: both(access, among, notDeleted) },
          ...(beyond ? [beyond] : []),
          { $project: { _id: 0, value } },
        ],
      },
    };
  }
}
