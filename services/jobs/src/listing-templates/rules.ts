import { mostListingTemplates } from '@fairlead/contracts';
import {
  apiErrors,
  type CollectionHooks,
  hooksOf,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { listingTemplates } from './collection.ts';

/** Refuses another template when an organization has the maximum. Concurrent requests may exceed it by a few. */
export function templateHooks(service: Service): CollectionHooks {
  const store = service.store(listingTemplates);
  return hooksOf(listingTemplates, {
    prepare: async ({ content, previous }) => {
      const { organization } = content;
      if (previous || typeof organization !== 'string') return content;
      const kept = await store.count({ organization: objectId(organization) });
      if (kept >= mostListingTemplates)
        throw apiErrors.conflict(
          `An organization keeps at most ${mostListingTemplates} templates. Delete one first.`,
        );
      return content;
    },
  });
}
