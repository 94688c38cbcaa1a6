import { hiringPipelineFields } from '@fairlead/contracts';
import { objectId, type Service, type Stored, toContent } from '@fairlead/service-kit';
import { organizationOf } from '../listings/access.ts';
import { defaultStageGroups } from './default-stages.ts';

/**
 * The pipeline of a listing, made now if it has none yet: a listing may be read in the moment between
 * its creation and its event. @returns undefined when there is no such listing.
 */
export async function pipelineOf(service: Service, listing: string): Promise<Stored | undefined> {
  const pipelines = service.store('hiringPipelines');
  const id = objectId(listing);
  const known = await pipelines.findById(id);
  if (known) return known;
  const listings = service.store('listings');
  const stored = await listings.findById(id);
  if (!stored) return undefined;
  const organization = organizationOf(toContent(listings.collection.fields, stored));
  const content = { listing, organization, stageGroups: defaultStageGroups };
  await pipelines.add([{ id: listing, content }], { correlationId: `pipeline:${listing}` });
  return pipelines.findById(id);
}

/** Takes a pipeline away with its listing, or lets it follow the listing into another organization. */
export async function followListing(service: Service, listing: string): Promise<void> {
  const origin = { correlationId: `listing:${listing}` };
  const pipelines = service.store('hiringPipelines');
  const listings = service.store('listings');
  const id = objectId(listing);
  const stored = await listings.findById(id);
  if (!stored) {
    await pipelines.remove(id, origin);
    return;
  }
  await pipelineOf(service, listing);
  const { organization } = toContent(listings.collection.fields, stored);
  const moved = { 'organization.id': { $ne: (stored.organization as { id: unknown }).id } };
  for (const store of [pipelines, service.store('applications')]) {
    const at = store === pipelines ? { _id: id } : { job: id };
    for await (const { _id } of store.find({ ...at, ...moved }))
      await store.rewrite(_id, (current) => ({ ...current, organization }), origin);
  }
}

/** What a stage says of the candidates who stand in it. */
export interface StageState {
  stageLabel: string;
  status: string;
}

/** The stages of a pipeline by their codes; those of a new pipeline when there is none. */
export function stagesOf(pipeline: Stored | undefined): ReadonlyMap<string, StageState> {
  const groups = pipeline
    ? hiringPipelineFields.shape.stageGroups.parse(pipeline.stageGroups)
    : defaultStageGroups;
  return new Map(
    groups.flatMap(({ status, stages }) =>
      stages.map(({ code, label }) => [code, { stageLabel: label, status }]),
    ),
  );
}
