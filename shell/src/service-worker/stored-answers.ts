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

interface StoredAnswersOptions {
  moments: Moments;
  /** Called with when an answer was fetched that comes from the cache. */
  notify(event: ExtendableEvent, at: number): void;
  /** Whether the reads are of callers who ask the server even where a cache has an answer: they wait for it as long as there is a connection. */
  areFresh?: boolean;
}

/** Answers reads from the network, and as they were stored when no answer comes. */
export const storedAnswers = (
  audience: string,
  { moments, notify, areFresh = false }: StoredAnswersOptions,
): NetworkFirst =>
  new NetworkFirst({
    cacheName: answersCacheOf(audience),
    ...(!areFresh && { networkTimeoutSeconds: timeoutSeconds }),
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
