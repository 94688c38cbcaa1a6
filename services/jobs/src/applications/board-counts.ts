import { id, listingStages } from '@fairlead/contracts';
import {
  apiErrors,
  described,
  objectId,
  organizationsAt,
  type Service,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { hiringPipelines } from '../hiring-pipelines/collection.ts';
import { stagesOf } from '../hiring-pipelines/pipelines.ts';
import { pipelinePage } from '../listings/access.ts';
import { applications } from './collection.ts';

/** How many listings are counted at once. */
const most = 100;

/** `GET /api/applications/stages?organization=…&listings=a,b`: how many candidates each listing has in each stage. */
export function listingStagesRoute(service: Service): void {
  service.read(
    '/api/applications/stages',
    {
      from: ['applications', 'hiringPipelines'],
      parameters: ['organization', 'listings'],
      schema: described({
        summary: 'How many candidates of some listings of an organization stand in which stage',
        query: z.object({
          organization: id(),
          listings: z
            .string()
            .regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/i, 'These must be ids with commas between them')
            .max(most * 25),
        }),
        answers: { 200: listingStages },
      }),
    },
    async ({ organization, listings }, viewer) => {
      if (!organizationsAt(viewer, pipelinePage, 'read').includes(organization.toLowerCase()))
        throw apiErrors.forbidden();
      const ids = [...new Set(listings.toLowerCase().split(','))];
      return { docs: await stagesIn(service, organization, ids) };
    },
  );
}

async function stagesIn(service: Service, organization: string, listings: readonly string[]) {
  const ids = listings.map(objectId);
  const [counts, pipelines] = await Promise.all([
    service
      .store(applications)
      .aggregate<{ _id: { job: unknown; stage: string }; count: number }>(
        {
          job: { $in: ids },
          'organization.id': objectId(organization),
          withdrawnOn: null,
        },
        [{ $group: { _id: { job: '$job', stage: '$stage' }, count: { $sum: 1 } } }],
      )
      .toArray(),
    service
      .store(hiringPipelines)
      .find({ _id: { $in: ids } })
      .toArray(),
  ]);
  const pipelineOf = new Map(pipelines.map((one) => [one._id.toHexString(), one]));
  return listings.map((listing) => {
    const stages = stagesOf(pipelineOf.get(listing));
    const own = counts.filter(({ _id }) => String(_id.job) === listing);
    return {
      listing,
      stages: own.map(({ _id: { stage }, count }) => ({
        code: stage,
        label: stages.get(stage)?.stageLabel ?? stage,
        status: stages.get(stage)?.status ?? ('in-progress' as const),
        count,
      })),
    };
  });
}
