import { isId } from '@fairlead/contracts';
import { apiErrors, objectId, type Service, type Viewer } from '@fairlead/service-kit';
import { cancelInterviews } from '../candidates/cancelling.ts';
import { pipelineOf, stagesOf } from '../hiring-pipelines/pipelines.ts';
import { isHiring } from '../hiring-pipelines/stage-state.ts';
import { applications, type StoredApplication } from './collection.ts';
import { historyOf } from './stage-change.ts';

type Person = Extract<Viewer, { kind: 'person' }>;

/**
 * Withdraws a person's own application, which stays in its history; nobody moves it from then on, and no interview takes place. If withdrawing and
 * hiring coincide, the first one counts.
 * @throws {ApiError} 404 for one that is not theirs, 409 when they have been hired.
 */
export async function withdraw(
  service: Service,
  viewer: Person,
  id: string,
  correlationId: string,
): Promise<StoredApplication> {
  const store = service.store(applications);
  const own = { 'user.id': objectId(viewer.id) };
  const application = isId(id) ? await store.findById(objectId(id), own) : undefined;
  if (!application) throw apiErrors.notFound();
  const stages = stagesOf(await pipelineOf(service, application.job.toHexString()));
  const withdrawn = await store.rewrite(
    application._id,
    ({ telling: _waiting, ...current }) => {
      if (current.withdrawnOn) return undefined;
      const state = stages.get(current.stage);
      if (state && isHiring(state))
        throw apiErrors.conflict(
          'You have been hired for this job. Talk to the employer if you cannot take it.',
        );
      const at = new Date().toISOString();
      const step = { stage: 'withdrawn', label: 'Withdrawn', at };
      return { ...current, withdrawnOn: at, history: [...historyOf(current, stages), step] };
    },
    { actor: viewer, correlationId },
    { within: own },
  );
  if (!withdrawn) throw apiErrors.notFound();
  await cancelInterviews(service, withdrawn, correlationId);
  return withdrawn;
}
