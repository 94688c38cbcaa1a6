import { DAY_MS } from '@fairlead/contracts/time/durations';
import { forEachDue, type RepeatedJob, type Service } from '@fairlead/service-kit';
import { references } from './collection.ts';

/** How long (ms) after its end a request that nobody answered is kept, so that its person sees that it was not. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes requests for references that were not answered, with the names and addresses of those who were asked. */
export const forgettingUnanswered = (service: Service): RepeatedJob => ({
  name: 'forget-unanswered-references',
  every: DAY_MS,
  run: (lost) => {
    const store = service.store(references);
    const over = new Date(Date.now() - KEPT_MS);
    return forEachDue(service, {
      name: 'forget-unanswered-references',
      due: store
        .find({ status: 'asked', endsAt: { $lt: over } })
        .project<{ _id: never }>({ _id: 1 }),
      lost,
      work: async ({ _id }) => {
        await store.remove(_id, { actor: 'system', correlationId: 'forget-unanswered-references' });
      },
    });
  },
});
