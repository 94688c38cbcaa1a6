import { applicationSources, id, labelOf, sourceNotKnown } from '@fairlead/contracts';
import { sendCsv } from '@fairlead/printing/csv';
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
import { applications, type StoredApplication } from './collection.ts';

/** The most candidates in one file: the latest. */
const most = 10_000;

const columns = [
  'Applied',
  'Candidate',
  'Email',
  'Job',
  'Stage',
  'In this stage since',
  'Withdrawn',
  'Hired',
  'Source',
];

/** `GET /api/applications/export?organization=…`: the candidates of an organization as a file for spreadsheets. */
export function exportRoute(service: Service): void {
  service.app.get(
    '/api/applications/export',
    {
      schema: described({
        summary: 'The candidates of an organization as CSV',
        query: z.object({ organization: id(), listing: id().optional() }),
        needs: ['organization'],
        answers: { 200: { type: 'string', description: 'CSV (RFC 4180)' } },
        produces: 'text/csv',
      }),
      preValidation: async ({ viewer, query }) => {
        const { organization } = query as { organization?: unknown };
        const readable = organizationsAt(viewer, pipelinePage, 'read');
        if (!readable.includes(String(organization).toLowerCase())) throw apiErrors.forbidden();
      },
    },
    async ({ query: { organization, listing } }, reply) => {
      const found = await service
        .store(applications)
        .find({
          'organization.id': objectId(organization),
          ...(listing && { job: objectId(listing) }),
        })
        .sort({ createdAt: -1 })
        .limit(most)
        .toArray();
      const rows = await rowsOf(service, found);
      return sendCsv(reply, { name: 'candidates', headings: columns, rows });
    },
  );
}

/** The candidates, one a row. */
async function rowsOf(service: Service, found: readonly StoredApplication[]): Promise<string[][]> {
  const jobs = [...new Map(found.map(({ job }) => [job.toHexString(), job])).values()];
  const pipelines = await service
    .store(hiringPipelines)
    .find({ _id: { $in: jobs } })
    .toArray();
  const stages = new Map(pipelines.map((one) => [one._id.toHexString(), stagesOf(one)]));
  return found.map(({ createdAt, user, job, jobTitle, stage, stageSince, ...one }) => [
    createdAt.toISOString(),
    user.name ?? '',
    user.email ?? '',
    jobTitle,
    stages.get(job.toHexString())?.get(stage)?.stageLabel ?? stage,
    (stageSince ?? createdAt).toISOString(),
    one.withdrawnOn?.toISOString() ?? '',
    one.hiredOn?.toISOString() ?? '',
    (one.source && labelOf(applicationSources, one.source)) || sourceNotKnown,
  ]);
}
