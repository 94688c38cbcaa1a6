import { randomBytes } from 'node:crypto';
import type { SentGroup, stagesRequest } from '@fairlead/contracts';
import { hiringPipelineFields } from '@fairlead/contracts';
import {
  apiErrors,
  type FieldFailure,
  type Guard,
  holdersAt,
  isOperator,
  requireAccess,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import type { z } from 'zod';
import { applications } from '../applications/collection.ts';
import { type Application, movedTo } from '../applications/stage-change.ts';
import { pipelinePage } from '../listings/access.ts';
import { hiringPipelines, type StoredPipeline } from './collection.ts';
import { firstStage, type StageGroup } from './default-stages.ts';
import { pipelineOf, stagesOf, successorOf } from './pipelines.ts';
import { isHiring, type StageState } from './stage-state.ts';

const editors = holdersAt(hiringPipelineFields, pipelinePage, 'write');

type How = { viewer: Viewer; correlationId: string } & Pick<Guard, 'isAsSeen'>;

/**
 * Changes the groups and stages of a listing's pipeline. Candidates of a removed stage go where the request says, without notification, since
 * nobody has moved them.
 * @throws {ApiError} 403, 404, 412; 400 when a stage is named twice, the first one is missing, or a removed one with candidates has no
 * replacement.
 */
export async function editStages(
  service: Service,
  id: string,
  { stageGroups, successors }: z.infer<typeof stagesRequest>,
  { viewer, correlationId, isAsSeen }: How,
): Promise<StoredPipeline> {
  const within = requireAccess(editors.documents(viewer));
  const known = await pipelineOf(service, id);
  if (!known) throw apiErrors.notFound();
  const groups = numbered('hiringPipelines', stageGroups);
  const store = service.store(hiringPipelines);
  const edited = await store.rewrite(
    known._id,
    (current) => {
      const kept = new Set(codesIn(groups));
      const gone = codesIn(current.stageGroups).filter((code) => !kept.has(code));
      const failures = gone
        .filter((code) => !kept.has(successors[code] ?? ''))
        .map((code) => ({
          path: `successors.${code}`,
          message: 'Please say where the candidates of this stage go',
        }));
      if (failures.length) throw apiErrors.validation('hiringPipelines', failures, id);
      const went = Object.fromEntries(gone.map((code) => [code, successors[code] ?? firstStage]));
      return { ...current, stageGroups: groups, successors: { ...current.successors, ...went } };
    },
    { actor: viewer, correlationId },
    { within, isAsSeen },
  );
  if (!edited) throw apiErrors.notFound();
  await settle(service, edited, correlationId);
  return edited;
}

/**
 * Brings candidates in line with a pipeline: those in a removed stage move to its replacement, and exactly those in a hired stage count as hired.
 */
export async function settle(
  service: Service,
  pipeline: StoredPipeline,
  correlationId: string,
): Promise<void> {
  const stages = stagesOf(pipeline);
  const hiring = [...stages].flatMap(([code, state]) => (isHiring(state) ? [code] : []));
  const store = service.store(applications);
  const unsettled = store.find({
    job: pipeline.listing,
    $or: [
      { stage: { $nin: [...stages.keys()] } },
      { stage: { $in: hiring }, hiredOn: null },
      { stage: { $nin: hiring }, hiredOn: { $ne: null } },
    ],
  });
  for await (const { _id, createdAt } of unsettled)
    await store.rewrite(
      _id,
      (current) => {
        const state = stages.get(current.stage);
        if (state) return hiredAsIn(state, current, createdAt);
        const code = successorOf(pipeline, current.stage);
        const next = stages.get(code);
        return next && movedTo(current, { code, ...next, tells: false });
      },
      { actor: 'system', correlationId },
    );
}

/** A candidate in a stage that has become a hired one, or no longer is; undefined if unchanged. */
function hiredAsIn(
  state: StageState,
  { hiredOn, ...current }: Application,
  createdAt: Date,
): Application | undefined {
  if (isHiring(state) === (hiredOn !== undefined)) return undefined;
  if (hiredOn !== undefined) return current;
  return { ...current, hiredOn: current.stageSince ?? createdAt.toISOString() };
}

/**
 * Groups and stages as they are stored: in the order sent, new stages with a new code.
 * @throws {ApiError} 400 when a code is named twice, or that of new applications is missing.
 */
export function numbered(slug: string, groups: readonly SentGroup[]): StageGroup[] {
  const seen = new Set<string>();
  const failures: FieldFailure[] = [];
  const kept = groups.map(({ stages, ...group }, at) => ({
    ...group,
    order: at,
    stages: stages.map(({ code = newCode(), tells, words, ...stage }, order) => {
      const path = `stageGroups.${at}.stages.${order}.code`;
      if (seen.has(code)) failures.push({ path, message: 'This stage is there twice' });
      seen.add(code);
      return {
        ...stage,
        code,
        order,
        ...(tells !== undefined && { tells }),
        ...(words && { words }),
      };
    }),
  }));
  if (!seen.has(firstStage))
    failures.push({
      path: 'stageGroups',
      message: 'The stage in which new applications stand cannot be removed',
    });
  if (failures.length) throw apiErrors.validation(slug, failures);
  return kept;
}

const newCode = () => randomBytes(6).toString('hex');

const codesIn = (groups: readonly { stages: readonly { code: string }[] }[]): string[] =>
  groups.flatMap(({ stages }) => stages.map(({ code }) => code));

/** @throws {ApiError} 403 for somebody who may not move an organization's candidates. */
export function requireEditor(viewer: Viewer, organization: string): void {
  if (isOperator(viewer) || !editors.includes(viewer, { organization }))
    throw apiErrors.forbidden();
}
