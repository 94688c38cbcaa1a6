import type { WorkboxPlugin } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { type Moments, onlyWhileTheyLast } from './audience-caching.ts';
import { answersCacheOf } from './cache-names.ts';
import { expiring } from './expiring.ts';
import { endsStoredAnswer, isStorableAnswer } from './storable.ts';
import { storedAt, withStoredAt } from './stored-at.ts';

/** How long (s) the network may take before what was stored is answered: half of what a call waits for at most. */
const timeoutSeconds = 10;

const match = { ignoreVary: true };

/** Answers reads from the network, and as they were stored when no answer comes. `notify` is called with when that was. */
export const storedAnswers = (
  audience: string,
  moments: Moments,
  notify: (event: ExtendableEvent, at: number) => void,
): NetworkFirst =>
  new NetworkFirst({
    cacheName: answersCacheOf(audience),
    networkTimeoutSeconds: timeoutSeconds,
    matchOptions: match,
    plugins: [
      answersOnly(answersCacheOf(audience)),
      onlyWhileTheyLast(moments),
      expiring('answers'),
      {
        cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
          const at = cachedResponse && storedAt(cachedResponse);
          if (at !== undefined) notify(event, at);
          return cachedResponse;
        },
      },
    ],
  });

/** Stores what may be stored, with a note of when, and deletes what an answer refuses. */
const answersOnly = (cacheName: string): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) => {
    if (isStorableAnswer(response)) return withStoredAt(response, Date.now());
    if (endsStoredAnswer(response)) await (await caches.open(cacheName)).delete(request, match);
    return null;
  },
});
