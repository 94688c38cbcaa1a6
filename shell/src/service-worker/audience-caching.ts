import type { WorkboxPlugin } from 'workbox-core';
import type { AudienceMoment } from './current-audience.ts';
import { deleteCache } from './expiring.ts';

/** For whom each request under way was made. */
export type Moments = WeakMap<ExtendableEvent, AudienceMoment>;

/** Stores nothing that was requested for somebody who no longer uses the browser. */
export const onlyWhileTheyLast = (moments: Moments): WorkboxPlugin => {
  const lasts = (event: ExtendableEvent) => moments.get(event)?.lasts() ?? false;
  return {
    cacheWillUpdate: async ({ event, response }) => (lasts(event) ? response : null),
    // They may have left while it was written.
    cacheDidUpdate: async ({ event, cacheName }) => {
      if (!lasts(event)) await deleteCache(cacheName);
    },
  };
};
