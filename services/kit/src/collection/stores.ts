import type { Connection } from 'mongoose';
import type { FieldKeys } from '../encryption/field-keys.ts';
import type { Collection } from './declaration.ts';
import { refuseCarriedRestriction } from './restriction.ts';
import { Store } from './store.ts';
import { tenantOf } from './tenant-of.ts';
import type { Surroundings } from './writes.ts';

/**
 * The stores of a service's collections, by slug; each finds in the others what organization a document belongs to.
 * @throws {TypeError} when one carries what is restricted in another.
 */
export function storesOf(
  collections: readonly Collection[],
  connection: Connection,
  around: Omit<Surroundings, 'tenantOf'>,
  keys?: FieldKeys,
): ReadonlyMap<string, Store> {
  refuseCarriedRestriction(collections);
  const stores = new Map<string, Store>();
  const surroundings = { ...around, tenantOf: tenantOf(stores, around.projections) };
  for (const collection of collections) {
    const { slug, personOf } = collection;
    const keyed = collection.encrypted.length > 0 ? { ...collection, keys } : collection;
    stores.set(slug, new Store(keyed, connection, surroundings));
    if (personOf) around.changes.countPersons(slug, personOf);
  }
  return stores;
}
