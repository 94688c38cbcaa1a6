import type { HiringPipeline } from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import { listings } from '../listings/collection.ts';
import { hiringPipelines, type StoredPipeline } from './collection.ts';
import { defaultStageGroups, firstStage } from './default-stages.ts';
import { stagesOfNew } from './stage-templates.ts';

/**
 * The pipeline of a listing, made now if it has none yet: a listing may be read in the moment between
 * its creation and its event. @returns undefined when there is no such listing.
 */
export async function pipelineOf(
  service: Service,
  listing: string,
): Promise<StoredPipeline | undefined> {
  const pipelines = service.store(hiringPipelines);
  const id = objectId(listing);
  const known = await pipelines.findById(id);
  if (known) return known;
  const stored = await service.store(listings).findById(id);
  if (!stored) return undefined;
  const organization = stored.organization.id.toHexString();
  const stageGroups = await stagesOfNew(service, organization);
  const content = { listing, organization, stageGroups: [...stageGroups] };
  await pipelines.add([{ id: listing, content }], { correlationId: `pipeline:${listing}` });
  return pipelines.findById(id);
}

/** A listing as its event tells of it. */
interface ListingNews {
  id: string;
  deleted: boolean;
}

/** Makes the pipeline of a listing if it has none yet, or takes it away with its listing. */
export async function followListing(service: Service, { id, deleted }: ListingNews): Promise<void> {
  if (!deleted && (await pipelineOf(service, id))) return;
  if (await service.store(listings).findById(objectId(id))) return;
  const origin = { correlationId: `listing:${id}` };
  await service.store(hiringPipelines).remove(objectId(id), origin);
}

/** What a stage says of the candidates who stand in it. */
export interface StageState {
  stageLabel: string;
  status: WorkflowStatus;
  /** Whether a candidate is told that they came here, and in what words. */
  tells: boolean;
  words?: string | undefined;
}

type WorkflowStatus = HiringPipeline['stageGroups'][number]['status'];

/**
 * The stages of a pipeline by their codes; those of a new pipeline when there is none. A stage that is
 * one of several says to which group it belongs.
 */
export function stagesOf(pipeline: StoredPipeline | undefined): ReadonlyMap<string, StageState> {
  const groups = pipeline?.stageGroups ?? defaultStageGroups;
  return new Map(
    groups.flatMap(({ groupLabel, status, stages }) =>
      stages.map(({ code, label, tells = true, words }) => [
        code,
        {
          stageLabel: stages.length > 1 ? `${groupLabel}: ${label}` : label,
          status,
          tells,
          words,
        },
      ]),
    ),
  );
}

/** Whether somebody who stands in a stage is hired. */
export const isHiring = ({ status }: Pick<StageState, 'status'>): boolean => status === 'approved';

/** Where the candidates of a stage went that a pipeline has no more, also over several that went one after the other; its first stage where that is not known. */
export function successorOf(pipeline: StoredPipeline | undefined, code: string): string {
  const stages = stagesOf(pipeline);
  const successors = new Map(Object.entries(pipeline?.successors ?? {}));
  const seen = new Set<string>();
  for (
    let at: string | undefined = code;
    at !== undefined && !seen.has(at);
    at = successors.get(at)
  ) {
    if (stages.has(at)) return at;
    seen.add(at);
  }
  return [...stages.keys()][0] ?? firstStage;
}
