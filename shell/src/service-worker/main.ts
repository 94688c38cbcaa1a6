import {
  type Audience,
  isAudienceMessage,
  isVisitMessage,
  type StoredAnswerMessage,
} from '@fairlead/contracts/portal/service-worker';
import { clientsClaim, type RouteHandlerCallback } from 'workbox-core';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import type { Strategy } from 'workbox-strategies';
import type { Moments } from './audience-caching.ts';
import { audienceCache, isOutdatedCache } from './cache-names.ts';
import { CurrentAudience } from './current-audience.ts';
import { offlinePage, renewEssentials, storeEssentials, supportLines } from './essentials.ts';
import { deleteCache } from './expiring.ts';
import { FileStore } from './file-store.ts';
import { isSparing } from './is-sparing.ts';
import { isImmutableFile, mayStorePage, type RequestKind, requestKindOf } from './request-kind.ts';
import { sendOnSync } from './send-on-sync.ts';
import { storedAnswers } from './stored-answers.ts';
import { StoredPages } from './stored-pages.ts';

declare const self: ServiceWorkerGlobalScope;

const { origin } = self.location;
const noteKey = '/audience';

const current = new CurrentAudience({
  read: async () => (await caches.match(noteKey, { cacheName: audienceCache }))?.text(),
  write: async (audience) =>
    (await caches.open(audienceCache)).put(noteKey, new Response(audience)),
});
const files = new FileStore();
const moments: Moments = new WeakMap();
const pages = perAudience((audience) => new StoredPages(audience, { files, moments }));
const answers = perAudience((audience) => storedAnswers(audience, { moments, notify }));
const freshAnswers = perAudience((audience) =>
  storedAnswers(audience, { moments, notify, areFresh: true }),
);

/** Makes one strategy for each audience. */
function perAudience<Made>(make: (audience: Audience) => Made): (audience: Audience) => Made {
  const made = new Map<Audience, Made>();
  return (audience) => {
    const one = made.get(audience) ?? make(audience);
    made.set(audience, one);
    return one;
  };
}

/** Answers from what is stored for whoever is using the browser; from the network alone while that is not known. */
const forAudience =
  (strategyOf: (audience: Audience, request: Request) => Strategy): RouteHandlerCallback =>
  async ({ request, event }) => {
    const moment = await current.now();
    if (moment.audience === 'unknown') return fetch(request);
    moments.set(event, moment);
    return strategyOf(moment.audience, request).handle({ request, event });
  };

const handlers: Readonly<Partial<Record<RequestKind, RouteHandlerCallback>>> = {
  file: files.answer,
  emergency: (options) => supportLines.handle(options),
  page: forAudience(pages),
  read: forAudience((audience, { cache }) =>
    (cache === 'no-store' ? freshAnswers : answers)(audience),
  ),
};
for (const [kind, handle] of Object.entries(handlers))
  registerRoute(({ request }) => requestKindOf(request, origin) === kind, handle);

// Where the browser stores nothing, or no longer, the page is as without a worker.
setCatchHandler(async ({ request }) => {
  const instead = request.mode === 'navigate' && (await offlinePage().catch(() => undefined));
  return instead || fetch(request);
});

/** Tells the page that made a request how old the answer is. */
function notify(event: ExtendableEvent, at: number): void {
  const message: StoredAnswerMessage = { type: 'stored-answer', storedAt: at };
  if (event instanceof FetchEvent)
    event.waitUntil(self.clients.get(event.clientId).then((page) => page?.postMessage(message)));
}

/** Deletes what is stored for anybody but this audience. */
async function deleteOthers(audience: Audience): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isOutdatedCache(name, audience)).map(deleteCache));
}

/** Stores a page that was opened without the worker, so that it opens without a connection too. */
async function storeVisited(path: string, paths: readonly string[], event: ExtendableEvent) {
  const moment = await current.now();
  const url = new URL(path, origin);
  if (isSparing() || moment.audience === 'unknown' || url.origin !== origin) return;
  moments.set(event, moment);
  await files.store(paths.filter(isImmutableFile), event);
  const strategy = pages(moment.audience);
  const { cacheName } = strategy;
  if (mayStorePage(url) && !(await caches.match(url, { cacheName, ignoreVary: true }))) {
    const request = new Request(url, { headers: { accept: 'text/html' } });
    const [, done] = strategy.handleAll({ request, event });
    await done;
  }
  await renewEssentials(Date.now());
}

async function isPageVisible(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

self.addEventListener('fetch', (event) => {
  // Nobody knows whose the next answers are until a page says so.
  if (requestKindOf(event.request, origin) === 'sign-in')
    event.waitUntil(current.become('unknown'));
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (isAudienceMessage(message)) {
    const { audience } = message;
    event.waitUntil(current.become(audience).then(() => deleteOthers(audience)));
  } else if (isVisitMessage(message)) {
    event.waitUntil(storeVisited(message.path, message.files, event).catch(() => undefined));
  }
});

self.addEventListener('sync', sendOnSync({ current, host: origin, isPageVisible }));

self.addEventListener('install', (event) => {
  event.waitUntil(storeEssentials(Date.now()));
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(current.now().then(({ audience }) => deleteOthers(audience)));
});
clientsClaim();
