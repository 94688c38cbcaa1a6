import { isId, type MoveRequest, type RefusalReason } from '@fairlead/contracts';
import {
  apiErrors,
  type Guard,
  newId,
  objectId,
  requireAccess,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { candidateMoves } from '../candidates/collections.ts';
import { pipelineOf, stagesOf, successorOf } from '../hiring-pipelines/pipelines.ts';
import type { StageState } from '../hiring-pipelines/stage-state.ts';
import { applications, recruiters, type StoredApplication } from './collection.ts';
import { type Application, historyOf, labelIn, movedTo, type Stage } from './stage-change.ts';

/** A move as it was sent; its stage is checked by the listing's own pipeline. */
export type SentMove = Omit<MoveRequest, 'stage'> & { stage?: unknown };

type How = { correlationId: string } & Pick<Guard, 'isAsSeen'>;

/**
 * Moves a candidate to another stage of the listing's pipeline (J-192), notifies them as the stage says, and records who did it and why;
 * nothing else can be changed. A candidate moved into a stage while it was removed goes where its others went.
 * @throws {ApiError} 403 for anyone but the people who publish the listing, 404, 400 at `stage`, 409 when the person has withdrawn.
 */
export async function move(
  service: Service,
  viewer: Viewer,
  id: string,
  sent: SentMove,
  { correlationId, isAsSeen }: How,
): Promise<StoredApplication> {
  const guard = { within: requireAccess(recruiters.documents(viewer)), isAsSeen };
  const application = await reachable(service, guard, id);
  if (sent.stage === undefined) return application;
  const listing = application.job.toHexString();
  const stages = stagesOf(await pipelineOf(service, listing));
  const stage = stageIn(stages, sent.stage, id);
  let made: ReturnType<typeof recordOf>;
  const moved = await service.store(applications).rewrite(
    application._id,
    (current) => {
      requireOpen(current);
      made = undefined;
      if (current.stage === stage.code) return undefined;
      const steps = { from: labelIn(stages, current.stage), to: stage.stageLabel };
      made = recordOf(viewer, application, steps, sent);
      return movedTo({ ...current, history: historyOf(current, stages) }, stage, sent);
    },
    // With the move, so that none is lost; and at once, so that it exists when this is answered.
    {
      actor: viewer,
      correlationId,
      companions: () => (made ? [{ ...made, collection: candidateMoves.slug }] : []),
    },
    guard,
  );
  if (!moved) return application;
  if (made) await service.store(candidateMoves).add([made], { actor: 'system', correlationId });
  return settledIn(service, moved, correlationId);
}

function stageIn(stages: ReadonlyMap<string, StageState>, code: unknown, id: string): Stage {
  const state = typeof code === 'string' ? stages.get(code) : undefined;
  if (typeof code === 'string' && state) return { code, ...state };
  throw apiErrors.validation(
    'applications',
    [{ path: 'stage', message: 'This is not a stage of the hiring pipeline' }],
    id,
  );
}

/** @throws {ApiError} 409 when the person has withdrawn. */
function requireOpen({ withdrawnOn }: Application): void {
  if (withdrawnOn) throw apiErrors.conflict('The candidate has withdrawn this application.');
}

/** The record, for the organization's own people, of who moves a candidate and why; none for the service's own moves. */
function recordOf(
  viewer: Viewer,
  application: StoredApplication,
  steps: { from: string; to: string },
  { reason, note }: { reason?: RefusalReason | undefined; note?: string | undefined },
) {
  if (viewer.kind !== 'person') return undefined;
  return {
    id: newId(),
    content: {
      application: application._id.toHexString(),
      organization: application.organization.id.toHexString(),
      author: { id: viewer.id },
      ...steps,
      ...(reason && { reason }),
      ...(note && { note }),
    },
  };
}

/** Moves a candidate out of a stage that was removed while they were moved into it. */
async function settledIn(
  service: Service,
  application: StoredApplication,
  correlationId: string,
): Promise<StoredApplication> {
  const pipeline = await pipelineOf(service, application.job.toHexString());
  const stages = stagesOf(pipeline);
  if (stages.has(application.stage)) return application;
  const code = successorOf(pipeline, application.stage);
  const stage = stageIn(stages, code, application._id.toHexString());
  const settled = await service
    .store(applications)
    .rewrite(
      application._id,
      (current) => (current.stage === application.stage ? movedTo(current, stage) : undefined),
      { actor: 'system', correlationId },
    );
  return settled ?? application;
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
