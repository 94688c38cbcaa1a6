import {
  hooksOf,
  membershipsOf,
  RelatedDocuments,
  type Service,
  type ServiceDeclaration,
  type ServiceExtension,
} from '@fairlead/service-kit';
import { alertRoutes } from './alerts/routes.ts';
import { alertHooks } from './alerts/rules.ts';
import { AlertSending } from './alerts/sending.ts';
import { addStageStates } from './applications/answers.ts';
import { listingStagesRoute } from './applications/board-counts.ts';
import { exportRoute } from './applications/export.ts';
import { writingMessages } from './applications/messages.ts';
import { MoveNotifications } from './applications/move-notifications.ts';
import { applicationRoutes } from './applications/routes.ts';
import { recruitmentSummaryRoute } from './applications/summary.ts';
import { answerRoute } from './candidates/answering.ts';
import { calendarRoute } from './candidates/calendar.ts';
import { followPlanning } from './candidates/cancelling.ts';
import { forgetCandidate } from './candidates/of-gone-people.ts';
import { candidateHooks } from './candidates/rules.ts';
import * as collections from './collections.ts';
import { applications, hiringPipelines, listings } from './collections.ts';
import { consumers } from './consumers.ts';
import { ensureRates } from './exchange-rates/rates.ts';
import { createRateUpdateJob } from './exchange-rates/updating.ts';
import { readyPipelines } from './hiring-pipelines/ready-pipelines.ts';
import { pipelineRoutes } from './hiring-pipelines/routes.ts';
import { templateHooks } from './listing-templates/rules.ts';
import { seesAllOf } from './listings/access.ts';
import { preparingListing } from './listings/application-form.ts';
import { approvalRoutes } from './listings/approval.ts';
import { ColumnDirectory } from './listings/directory/column-directory.ts';
import type { SearchDirectory } from './listings/directory/search/search-directory.ts';
import { Expiry } from './listings/expiry.ts';
import { pageOfListings } from './listings/page.ts';
import { proposalRoutes } from './listings/proposing.ts';
import { listingRoutes } from './listings/routes.ts';
import { ViewerJobs } from './listings/viewer-jobs.ts';
import { matchRoute } from './match/route.ts';
import { migrations } from './migrations.ts';
import { projections } from './projections.ts';
import { savedJobRoutes } from './saved-jobs/routes.ts';
import * as tables from './tables.ts';

/**
 * The jobs service: listings, found by the directory, the alerts that people have of them, the rates their salaries compare by, and who
 * saved them, applied for them and is in which stage of their pipelines.
 */
export const jobsService: ServiceDeclaration<'jobs'> = {
  name: 'jobs',
  collections: Object.values(collections),
  tables: Object.values(tables),
  projections,
  migrations,
  consumers,
  membershipsOf,
  onErasure: forgetCandidate,
  extend: openDirectory,
};

async function openDirectory(service: Service): Promise<ServiceExtension> {
  const rateSource = service.environment.EXCHANGE_RATES_URL;
  if (!rateSource) await ensureRates(service);
  const search = await openSearch(service);
  const directory = search ?? (await ColumnDirectory.open(service));
  const viewerJobs = new ViewerJobs(service);
  const pipelines = new RelatedDocuments(service.changes);
  listingRoutes(service, directory);
  matchRoute(service, directory);
  savedJobRoutes(service);
  alertRoutes(service);
  recruitmentSummaryRoute(service);
  const telling = new MoveNotifications(service);
  listingStagesRoute(service);
  exportRoute(service);
  calendarRoute(service);
  answerRoute(service);
  followPlanning(service);
  pipelineRoutes(service);
  approvalRoutes(service);
  proposalRoutes(service);
  await applicationRoutes(service, directory, telling);
  return {
    hooks: [
      hooksOf(listings, {
        prepare: preparingListing(service),
        page: (query, viewer) => pageOfListings(service, directory, query, viewer),
        find: (ids, viewer) => directory.find(ids, seesAllOf(viewer)),
        answer: async (documents, viewer) => {
          await viewerJobs.mark(documents, viewer);
          const applications = await directory.applicationsOf(documents.map(({ id }) => id));
          for (const listing of documents)
            listing.applicationCount = applications.get(listing.id) ?? 0;
        },
      }),
      hooksOf(hiringPipelines, {
        page: async (query, viewer) => {
          await readyPipelines(service, directory, query, viewer);
          return undefined;
        },
      }),
      hooksOf(applications, {
        answer: (documents) => addStageStates(service, pipelines, documents),
      }),
      ...candidateHooks(service),
      writingMessages(service),
      templateHooks(service),
      alertHooks(service),
    ],
    staleAt: () => directory.nextExpiry(Date.now()),
    jobs: [
      new Expiry(service, directory).job,
      telling.job,
      ...new AlertSending(service, directory).jobs,
      ...(rateSource ? [createRateUpdateJob(service, rateSource)] : []),
      ...(search ? [search.job] : []),
    ],
    ...(search && {
      consumers: search.consumers,
      measure: (registry) => search.measure(registry),
      dependencies: () => ({ search: search.state }),
      closing: () => search.closing(),
    }),
    stop: () => directory.stop(),
  };
}

/** The directory in the search cluster of `SEARCH_URL`; its client is loaded only where there is one. */
async function openSearch(service: Service): Promise<SearchDirectory | undefined> {
  const url = service.environment.SEARCH_URL;
  if (!url) return undefined;
  const { SearchDirectory } = await import('./listings/directory/search/search-directory.ts');
  return SearchDirectory.open(service, url);
}
