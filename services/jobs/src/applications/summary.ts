import { id, recruitmentSummary } from '@fairlead/contracts';
import { WEEK_MS } from '@fairlead/contracts/time/durations';
import {
  apiErrors,
  described,
  type ObjectId,
  objectId,
  organizationsAt,
  type Service,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { defaultStageGroups, firstStage } from '../hiring-pipelines/default-stages.ts';
import { stagesOf } from '../hiring-pipelines/pipelines.ts';
import { pipelinePage, publishedFilter } from '../listings/access.ts';
import { listings } from '../listings/collection.ts';
import { applications } from './collection.ts';
import { hiringFigures } from './hiring-figures.ts';

/** `GET /api/applications/summary`: the state of an organization's recruitment, for those whom its pipeline admits. */
export function recruitmentSummaryRoute(service: Service): void {
  service.read(
    '/api/applications/summary',
    {
      from: ['applications', 'listings'],
      parameters: ['organization'],
      schema: described({
        summary: 'How the recruitment of an organization stands, in numbers',
        query: z.object({ organization: id() }),
        answers: { 200: recruitmentSummary },
      }),
    },
    async ({ organization }, viewer) => {
      if (!organizationsAt(viewer, pipelinePage, 'read').includes(organization))
        throw apiErrors.forbidden();
      return summaryOf(service, objectId(organization));
    },
  );
}

async function summaryOf(service: Service, organization: ObjectId) {
  const [ofApplications, ofListings] = [service.store(applications), service.store(listings)];
  const ours = { 'organization.id': organization };
  const since = new Date(Date.now() - WEEK_MS);
  const [byStage, appliedThisWeek, unanswered, pending, toApprove, published, draft, figures] =
    await Promise.all([
      ofApplications
        .aggregate<{ _id: string; count: number }>({ ...ours, withdrawnOn: null }, [
          { $group: { _id: '$stage', count: { $sum: 1 } } },
        ])
        .toArray(),
      ofApplications.count({ ...ours, createdAt: { $gte: since } }),
      ofApplications.count({
        ...ours,
        stage: firstStage,
        withdrawnOn: null,
        createdAt: { $lt: since },
      }),
      ofListings.count({ ...ours, status: 'pending' }),
      ofListings.count({ ...ours, status: 'pending', returned: null }),
      ofListings.count({ ...ours, ...publishedFilter() }),
      ofListings.count({ ...ours, status: 'draft' }),
      hiringFigures(service, organization),
    ]);
  return {
    candidates: byStage.reduce((sum, { count }) => sum + count, 0),
    appliedThisWeek,
    unanswered,
    stages: stagesWith(new Map(byStage.map(({ _id, count }) => [_id, count]))),
    listings: { pending, toApprove, published, draft },
    ...figures,
  };
}

/** The stages in order, each with its candidates; after them those that no pipeline starts with. */
function stagesWith(counts: ReadonlyMap<string, number>) {
  const states = stagesOf(undefined);
  const defaultCodes = defaultStageGroups.flatMap(({ stages }) => stages.map(({ code }) => code));
  const codes = [...new Set([...defaultCodes, ...counts.keys()])];
  return codes.map((code) => {
    const { stageLabel: label, status } = states.get(code) ?? {
      stageLabel: code,
      status: 'in-progress' as const,
    };
    return { code, label, status, count: counts.get(code) ?? 0 };
  });
}
