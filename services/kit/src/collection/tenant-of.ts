import type { Copies } from '../events/copies.ts';
import { objectId } from './object-id.ts';
import type { TenantOf } from './ownership.ts';
import type { Store } from './store.ts';

/** Looks up the organization of a document, of the service's own collections or of what it copies. */
export const tenantOf =
  (
    stores: ReadonlyMap<string, Pick<Store, 'findById'>>,
    copies: ReadonlyMap<string, Copies>,
  ): TenantOf =>
  async (collection, id) => {
    const own = await stores.get(collection)?.findById(objectId(id));
    const tenant = own?.organization ?? (await copies.get(collection)?.find(id))?.organization;
    return tenant === undefined ? undefined : String(tenant);
  };
