import type { Connection } from 'mongoose';
import type { Collection } from '../model/declaration.ts';
import type { FieldKeys } from '../model/field-keys.ts';
import { refuseDenormalizedRestriction } from '../model/restriction.ts';
import { Store } from './store.ts';
import { tenantOf } from './tenant-of.ts';
import type { WriteDependencies } from './write-pipeline.ts';

/**
 * The stores of a service's collections, by slug; each looks up in the others which organization a document belongs
 * to.
 * @throws {TypeError} when one denormalizes what is restricted in another.
 */
export function storesOf(
  collections: readonly Collection[],
  connection: Connection,
  dependencies: Omit<WriteDependencies, 'tenantOf'>,
  keys?: FieldKeys,
): ReadonlyMap<string, Store> {
  refuseDenormalizedRestriction(collections);
  const stores = new Map<string, Store>();
  const writing = { ...dependencies, tenantOf: tenantOf(stores, dependencies.projections) };
  for (const collection of collections) {
    const { slug, personOf } = collection;
    const keyed = collection.encrypted.length > 0 ? { ...collection, keys } : collection;
    stores.set(slug, new Store(keyed, connection, writing));
    if (personOf) dependencies.changes.countPersons(slug, personOf);
  }
  return stores;
}
