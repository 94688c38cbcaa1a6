import type { Projection } from '../events/projections.ts';
import { objectId } from '../model/object-id.ts';
import { storedOrganizationOf } from '../model/tenancy.ts';
import type { TenantOf } from './ownership.ts';
import type { Store } from './store.ts';

/** Looks up the organization of a document, in the service's own collections or its projections. */
export const tenantOf =
  (
    stores: ReadonlyMap<string, Pick<Store, 'collection' | 'findById'>>,
    projections: ReadonlyMap<string, Projection>,
  ): TenantOf =>
  async (collection, id) => {
    const store = stores.get(collection);
    const own = await store?.findById(objectId(id));
    if (store && own) return storedOrganizationOf(store.collection, own);
    const tenant = (await projections.get(collection)?.find(id))?.organization;
    return tenant === undefined ? undefined : String(tenant);
  };
