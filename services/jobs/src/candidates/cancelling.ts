import type { Service } from '@fairlead/service-kit';
import type { StoredApplication } from '../applications/collection.ts';
import { interviews } from './interviews.ts';

/** Cancels the interviews that are still planned with a candidate who has withdrawn; those that were held stay. */
export async function cancelInterviews(
  service: Service,
  { _id, withdrawnOn }: StoredApplication,
  correlationId: string,
): Promise<void> {
  if (!withdrawnOn) return;
  const store = service.store(interviews);
  const ahead = store.find({
    application: _id,
    status: 'planned',
    startsAt: { $gt: withdrawnOn },
  });
  for await (const interview of ahead)
    await store.rewrite(
      interview._id,
      (current) =>
        current.status === 'planned'
          ? { ...current, status: 'cancelled', cancelledFor: 'withdrawn' }
          : undefined,
      { correlationId },
    );
}
