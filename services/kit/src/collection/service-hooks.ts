import type { Collection, Forms } from './declaration.ts';
import type { ServiceHooks } from './hooks.ts';

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
