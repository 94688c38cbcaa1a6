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

/** A listing as its event tells of it. */
interface ListingNews {
  id: string;
  deleted: boolean;
  organization: string;
}

/** Takes a pipeline away with its listing, or lets it follow the listing into another organization. */
export async function followListing(
  service: Service,
  { id, deleted, organization }: ListingNews,
): Promise<void> {
  const pipelines = service.store('hiringPipelines');
  const known = await pipelines.findById(objectId(id));
  if (known && !deleted && idOf(known.organization) === organization) return;
  const stored = await service.store('listings').findById(objectId(id));
  if (stored) await moveCandidates(service, stored);
  else await pipelines.remove(objectId(id), { correlationId: `listing:${id}` });
}

/** Gives pipeline and applications the organization of their listing; the pipeline last, as it is looked at first. */
async function moveCandidates(service: Service, listing: Stored): Promise<void> {
  const id = listing._id.toHexString();
  const origin = { correlationId: `listing:${id}` };
  await pipelineOf(service, id);
  const { organization } = toContent(service.store('listings').collection.fields, listing);
  const moved = { 'organization.id': { $ne: idIn(listing.organization) } };
  for (const [slug, at] of [
    ['applications', { job: listing._id }],
    ['hiringPipelines', { _id: listing._id }],
  ] as const) {
    const store = service.store(slug);
    for await (const { _id } of store.find({ ...at, ...moved }))
      await store.rewrite(_id, (current) => ({ ...current, organization }), origin);
  }
}

const idIn = (carried: unknown) => (carried as { id: unknown }).id;
const idOf = (carried: unknown) => String(idIn(carried));

/** What a stage says of the candidates who stand in it. */
export interface StageState {
  stageLabel: string;
  status: string;
}

/**
 * The stages of a pipeline by their codes; those of a new pipeline when there is none. A stage that is
 * one of several says to which group it belongs.
 */
export function stagesOf(pipeline: Stored | undefined): ReadonlyMap<string, StageState> {
  const groups = pipeline
    ? hiringPipelineFields.shape.stageGroups.parse(pipeline.stageGroups)
    : defaultStageGroups;
  return new Map(
    groups.flatMap(({ groupLabel, status, stages }) =>
      stages.map(({ code, label }) => [
        code,
        { stageLabel: stages.length > 1 ? `${groupLabel}: ${label}` : label, status },
      ]),
    ),
  );
}
