import { type AttachmentRule, uploadPlaceOf } from '@fairlead/contracts';
import type { Store } from '../../collections/store.ts';
import { apiErrors } from '../../runtime/errors.ts';
import type { UploadPlace } from '../resumable/upload-place.ts';

/** A collection whose documents have files. */
interface Declaring {
  store: Store;
  rule: AttachmentRule;
}

/**
 * The places where files that are added to documents arrive in pieces, one for all collections of an area. Whoever is signed in may send one there: the call
 * that adds it to a document names it, and decides.
 */
export function additionPlaces(declaring: readonly Declaring[]): UploadPlace[] {
  const additions = declaring.filter(({ rule }) => !rule.makesDocument);
  const byPlace = Map.groupBy(additions, ({ store }) => uploadPlaceOf(store.collection.slug));
  return [...byPlace].map(([path, collections]) => ({
    path,
    tag: collections[0]?.store.collection.slug ?? path,
    singular: 'File to attach',
    largest: Math.max(...collections.map(({ rule }) => rule.bytes)),
    said: [],
    requireSender: ({ kind }) => {
      if (kind !== 'person') throw apiErrors.forbidden();
    },
    check: () => {},
    refusal: ({ message }) => apiErrors.validation(path, [{ path: 'file', message }]),
  }));
}
