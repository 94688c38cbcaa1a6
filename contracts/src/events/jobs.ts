import { z } from 'zod';
import { id, option } from '../api/fields.ts';
import { listingStatuses } from '../reference/listings.ts';
import { eventType } from './envelope.ts';

/** A listing was created, changed or deleted. It names the listing; readers fetch the rest. */
export const listingChanged = eventType(
  'jobs.listing.changed',
  1,
  z.object({
    id: id(),
    revision: z.int().min(1),
    deleted: z.boolean(),
    organization: id(),
    status: option(listingStatuses),
  }),
);

/** The rate table changed: salary filters compare by the new rates from now on. */
export const exchangeRateChanged = eventType(
  'jobs.exchangeRate.changed',
  1,
  z.object({ id: id(), revision: z.int().min(1), deleted: z.boolean() }),
);
