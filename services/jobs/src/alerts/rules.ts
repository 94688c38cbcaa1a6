import { mostJobAlerts } from '@fairlead/contracts';
import {
  apiErrors,
  type CollectionHooks,
  hooksOf,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { jobAlerts } from './collection.ts';

/** Refuses another alert when a person has the maximum. Concurrent requests may exceed it by a few. */
export function alertHooks(service: Service): CollectionHooks {
  const store = service.store(jobAlerts);
  return hooksOf(jobAlerts, {
    prepare: async ({ content, previous }) => {
      const { user } = content;
      if (previous || typeof user !== 'string') return content;
      if ((await store.count({ user: objectId(user) })) >= mostJobAlerts)
        throw apiErrors.conflict(
          `You can keep at most ${mostJobAlerts} job alerts. Delete one first.`,
        );
      return content;
    },
  });
}
