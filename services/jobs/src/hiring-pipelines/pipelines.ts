import { objectId, type Service } from '@fairlead/service-kit';
import { listings } from '../listings/collection.ts';
import { hiringPipelines, type StoredPipeline } from './collection.ts';
import { defaultStageGroups, firstStage } from './default-stages.ts';
import type { StageState } from './stage-state.ts';
import { stagesOfNew } from './stage-templates.ts';

/**
 * The pipeline of a listing, created now if missing: a listing may be read between its creation and
 * its event. @returns undefined when there is no such listing.
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
  await pipelines.add([{ id: listing, content }], {
    actor: 'system',
    correlationId: `pipeline:${listing}`,
  });
  return pipelines.findById(id);
}

/** A listing as published by its event. */
interface ListingNews {
  id: string;
  deleted: boolean;
}

/** Creates the pipeline of a listing if missing, or deletes it with its listing. */
export async function followListing(service: Service, { id, deleted }: ListingNews): Promise<void> {
  if (!deleted && (await pipelineOf(service, id))) return;
  if (await service.store(listings).findById(objectId(id))) return;
  const origin = { actor: 'system', correlationId: `listing:${id}` } as const;
  await service.store(hiringPipelines).remove(objectId(id), origin);
}

/**
 * The stages of a pipeline by code; those of a new pipeline when there is none. A stage that is one of
 * several names its group.
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

/** Where the candidates of a removed stage went, even through several removals; the pipeline's first stage if unknown. */
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
