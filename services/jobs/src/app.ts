import type { Service, ServiceDeclaration, ServiceExtension } from '@fairlead/service-kit';
import * as collections from './collections.ts';
import { copies, membershipsOf } from './copies.ts';
import { ensureRates } from './exchange-rates/rates.ts';
import { publishesFor } from './listings/access.ts';
import { Directory } from './listings/directory/directory.ts';
import { nextExpiry } from './listings/directory/visibility.ts';
import { Expiry } from './listings/expiry.ts';
import { pageOfListings } from './listings/page.ts';
import { listingRoutes } from './listings/routes.ts';

/** The jobs service: listings, found by the directory, and the rates their salaries compare by. */
export const jobsService: ServiceDeclaration = {
  name: 'jobs',
  collections: Object.values(collections),
  copies,
  membershipsOf,
  extend: openDirectory,
};

async function openDirectory(service: Service): Promise<ServiceExtension> {
  await service.copies.get('employees')?.ensureIndex('user');
  await ensureRates(service.store('exchangeRates'));
  const directory = await Directory.open(service);
  const expiry = new Expiry(service, directory);
  listingRoutes(service, directory);
  return {
    pageOf: async (store, query, viewer) =>
      store.collection === collections.listings
        ? pageOfListings(service, directory, store, query, viewer)
        : undefined,
    find: async (store, id, viewer) =>
      store.collection === collections.listings
        ? directory.find(id, publishesFor(viewer))
        : undefined,
    staleAt: () => nextExpiry(directory.index),
    start: async () => expiry.start(),
    stop: () => expiry.stop(),
  };
}
