import type { Page } from '@fairlead/contracts';
import type { Collection, Content, Forms } from '../model/declaration.ts';
import type { Hooks, Replacing } from '../model/hooks.ts';
import type { Viewer } from '../model/viewer.ts';
import type { Query } from '../query/query.ts';

/** The hooks of a running service for one of its collections. */
export interface ServiceHooks<Of extends Forms = Forms> extends Hooks<Of> {
  /**
   * Overwrites or deletes a document, or refuses to by throwing: rules across several documents are checked in here, and hold until
   * `write` is done. May be called again when others got in between.
   */
  replace?<Result>(replacing: Replacing<Of>, write: () => Promise<Result>): Promise<Result>;
  /**
   * Answers a list another way, from which a `select` may leave anything out; undefined leaves it to the database. Its
   * documents must come from `reading.answer`, which withholds restricted members.
   */
  page?(query: Query, viewer: Viewer): Promise<Page<Content> | undefined>;
  /** Finds those of these documents that the viewer may read another way; the rest is left to the database. */
  find?(ids: readonly string[], viewer: Viewer): Promise<Of['stored'][]>;
}

/** The hooks of a running service for one of its collections, by its slug. */
export interface CollectionHooks {
  slug: string;
  hooks: ServiceHooks;
}

/** Names the collection that a running service's hooks are for. */
export const hooksOf = <Of extends Forms>(
  { slug }: Collection<Of>,
  hooks: ServiceHooks<Of>,
): CollectionHooks => ({
  slug,
  // What is read and written in a collection has its forms: it comes from its store.
  hooks: hooks as unknown as ServiceHooks,
});

/**
 * The hooks of a running service by slug.
 * @throws {TypeError} for two of the same collection, of which one would never run.
 */
export function hooksBySlug(all: readonly CollectionHooks[]): ReadonlyMap<string, ServiceHooks> {
  const bySlug = new Map(all.map(({ slug, hooks }) => [slug, hooks]));
  if (bySlug.size < all.length) {
    const slugs = all.map(({ slug }) => slug);
    const twice = slugs.filter((slug, at) => slugs.indexOf(slug) !== at);
    throw new TypeError(`Two sets of hooks for ${twice.join(', ')}`);
  }
  return bySlug;
}
