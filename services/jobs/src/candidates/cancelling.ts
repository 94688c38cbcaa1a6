import type { Service } from '@fairlead/service-kit';
import { applications, type StoredApplication } from '../applications/collection.ts';
import { interviews } from './interviews.ts';

/** Cancels the interviews still planned with a candidate who has withdrawn; held ones stay. */
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
      { actor: 'system', correlationId },
    );
}

/**
 * Checks, once an interview is planned, whether its candidate has withdrawn at the same moment. A later withdrawal finds the interview and
 * cancels it, so that one of the two always sees the other.
 */
export function followPlanning(service: Service): void {
  service.changes.onChangeOf(interviews, ({ stored }) => {
    if (stored?.status !== 'planned') return;
    const look = async () => {
      const application = await service.store(applications).findById(stored.application);
      if (application) await cancelInterviews(service, application, 'withdrawn meanwhile');
    };
    look().catch((error: unknown) =>
      service.log.error(
        { err: error, interview: stored._id },
        'it was not looked whether an interview still holds',
      ),
    );
  });
}
