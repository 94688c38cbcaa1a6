import { memberOf } from '../member-of.ts';

/** The service worker of the shell: its file in the published shell, and where the edge serves it. */
export const serviceWorkerFile = 'service-worker.js';
export const serviceWorkerPath = `/${serviceWorkerFile}`;

/** The pages that open without a connection, whatever was visited before: one that says so, and the support lines. */
export const offlinePagePath = '/offline';
export const emergencyPagePath = '/emergency';

/** The prefix of every cache of the service worker. */
export const cachePrefix = 'fairlead-';

/** Set on the document of an edge that has a service worker for the browser to register. */
export const serviceWorkerAttribute = 'data-service-worker';

/** Set by the service worker on the document of a page that it answers from its cache: when it was fetched, in milliseconds since 1970. */
export const storedAtAttribute = 'data-stored-at';

/** The header of an answer from the cache of the service worker: when it was fetched, in milliseconds since 1970. */
export const storedAtHeader = 'stored-at';

/**
 * The header by which a service lets the service worker store what only the person who asked may read, for that person and until they sign out. Any
 * other cache obeys `cache-control`.
 */
export const offlineCopyHeader = 'offline-copy';
export const offlineCopyAllowed = 'person';

/** The tag under which a page has the service worker send what waits, as soon as there is a connection. */
export const outboxSyncTag = 'outbox';

/** For whom a browser stores pages and answers: a visitor, a person by their id, or nobody while that is not known. */
export type Audience = 'visitor' | 'unknown' | (string & {});

const audience = /^(?:visitor|unknown|[\da-f]{24})$/;

export const isAudience = (value: unknown): value is Audience =>
  typeof value === 'string' && audience.test(value);

/** Sent by a page to the service worker: who is using the browser. What is stored for anybody else is deleted. */
export interface AudienceMessage {
  type: 'audience';
  audience: Audience;
}

/** Sent by a page to the service worker: it is open, so that it opens without a connection too. `files` are the immutable files that it has loaded. */
export interface VisitMessage {
  type: 'visit';
  path: string;
  files: readonly string[];
}

/** Sent by the service worker to a page: it was answered something from the cache, which was fetched then. */
export interface StoredAnswerMessage {
  type: 'stored-answer';
  storedAt: number;
}

/** What another release sends that is not known here is none of these. */
export const isAudienceMessage = (value: unknown): value is AudienceMessage =>
  memberOf(value, 'type') === 'audience' && isAudience(memberOf(value, 'audience'));

export const isVisitMessage = (value: unknown): value is VisitMessage => {
  const files = memberOf(value, 'files');
  return (
    memberOf(value, 'type') === 'visit' &&
    typeof memberOf(value, 'path') === 'string' &&
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string')
  );
};

export const isStoredAnswerMessage = (value: unknown): value is StoredAnswerMessage =>
  memberOf(value, 'type') === 'stored-answer' && Number.isFinite(memberOf(value, 'storedAt'));
