import { isId } from '@fairlead/contracts';
import {
  apiErrors,
  type Guard,
  objectId,
  requireAccess,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { pipelineOf, stagesOf } from '../hiring-pipelines/pipelines.ts';
import { applications, recipients, type StoredApplication } from './collection.ts';

/**
 * Moves a candidate to another stage of the listing's pipeline (J-192); nothing else can be changed.
 * @throws {ApiError} 403 for anyone but the people who publish the listing, 404, 400 at `stage`.
 */
export async function move(
  service: Service,
  viewer: Viewer,
  id: string,
  { stage }: { stage?: unknown },
  { correlationId, isAsSeen }: { correlationId: string } & Pick<Guard, 'isAsSeen'>,
): Promise<StoredApplication> {
  const guard = { within: requireAccess(recipients.documents(viewer)), isAsSeen };
  const application = await reachable(service, guard, id);
  if (stage === undefined) return application;
  const stages = stagesOf(await pipelineOf(service, application.job.toHexString()));
  if (typeof stage !== 'string' || !stages.has(stage))
    throw apiErrors.validation(
      'applications',
      [{ path: 'stage', message: 'This is not a stage of the hiring pipeline' }],
      id,
    );
  const moved = await service
    .store(applications)
    .rewrite(
      application._id,
      (current) => ({ ...current, stage }),
      { viewer, correlationId },
      guard,
    );
  return moved ?? application;
}

async function reachable(
  service: Service,
  { within }: Guard,
  id: string,
): Promise<StoredApplication> {
  const store = service.store(applications);
  if (!isId(id)) throw apiErrors.notFound();
  const found = await store.findById(objectId(id), within);
  if (found) return found;
  throw (await store.findById(objectId(id))) ? apiErrors.forbidden() : apiErrors.notFound();
}
