/// <reference lib="dom" />
import { storedAtAttribute } from './service-worker.ts';

/** When the document was fetched, in milliseconds since 1970, if the service worker answered it from its cache. */
export function documentStoredAt(): number | undefined {
  const at = Number(document.documentElement.getAttribute(storedAtAttribute) ?? Number.NaN);
  return Number.isFinite(at) ? at : undefined;
}

/** Whether the document came from the cache, so that what was read with it may be outdated; only the first to ask is answered that it did. */
export function takeStoredDocument(): boolean {
  const isStored = documentStoredAt() !== undefined;
  document.documentElement.removeAttribute(storedAtAttribute);
  return isStored;
}
