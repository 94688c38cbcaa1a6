import {
  daysBetween,
  isId,
  mostReportingDays,
  placeAt,
  reportingFigures,
  reportingMonth,
  reportingTrends,
  trendMonths,
} from '@fairlead/contracts';
import {
  apiErrors,
  described,
  isOperator,
  organizationsAt,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { figuresOf, registersCounted } from './figures.ts';
import { trendCollections, trendsOf } from './trends.ts';

const dashboard = placeAt('org', '/reporting/dashboard');

const asked = z.object({
  organization: z.string().catch(''),
  vessel: z.string().optional().catch(''),
  from: z.iso.date(),
  to: z.iso.date(),
});

/**
 * `GET /api/reporting?organization=…[&vessel=…]&from=…&to=…`: the figures of a company, or of one of its vessels, in a period, over the
 * records that the viewer may read (O-194).
 */
export function reportingRoute(service: Service): void {
  service.read(
    '/api/reporting',
    {
      from: [...registersCounted, 'restHours', 'employees', 'rotations'],
      parameters: ['organization', 'vessel', 'from', 'to'],
      schema: described({
        summary: 'The figures of a company or a vessel in a period',
        query: asked,
        answers: { 200: reportingFigures },
      }),
    },
    async ({ organization, vessel, from, to }, viewer) => {
      requireReporting({ organization, vessel }, viewer);
      const span = daysBetween(from, to) + 1;
      if (span < 1 || span > mostReportingDays)
        throw apiErrors.validation('reporting', [
          { path: 'to', message: `A report spans 1 to ${mostReportingDays} days` },
        ]);
      const place = { organization, vessel: vessel || undefined };
      const figures = await figuresOf(service, { ...place, from, to }, viewer);
      return { from, to, ...figures };
    },
  );
}

const askedMonths = z.object({
  organization: z.string().catch(''),
  vessel: z.string().optional().catch(''),
  from: reportingMonth,
  to: reportingMonth,
});

/**
 * `GET /api/reporting/trends?organization=…[&vessel=…]&from=2025-12&to=2026-11`: the figures of a company, or of one of its vessels, by month and by
 * vessel, over the records that the viewer may read.
 */
export function reportingTrendsRoute(service: Service): void {
  service.read(
    '/api/reporting/trends',
    {
      from: [...trendCollections, 'vessels'],
      parameters: ['organization', 'vessel', 'from', 'to'],
      schema: described({
        summary: 'The figures of a company or a vessel by month and by vessel',
        query: askedMonths,
        answers: { 200: reportingTrends },
      }),
    },
    async ({ organization, vessel, from, to }, viewer) => {
      requireReporting({ organization, vessel }, viewer);
      const span = monthNumber(to) - monthNumber(from) + 1;
      if (span < 1 || span > trendMonths.most)
        throw apiErrors.validation('reporting', [
          { path: 'to', message: `A trend spans 1 to ${trendMonths.most} months` },
        ]);
      return trendsOf(service, { organization, vessel: vessel || undefined, from, to }, viewer);
    },
  );
}

const monthNumber = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
};

/** Requires the Reporting page of a company. @throws {ApiError} 403. */
function requireReporting(
  { organization, vessel }: { organization: string; vessel?: string | undefined },
  viewer: Viewer,
): void {
  if (!isId(organization) || (vessel && !isId(vessel))) throw apiErrors.forbidden();
  if (!isOperator(viewer) && !organizationsAt(viewer, dashboard, 'read').includes(organization))
    throw apiErrors.forbidden();
}
