import {
  daysBetween,
  isId,
  mostReportingDays,
  placeAt,
  reportingFigures,
} from '@fairlead/contracts';
import {
  apiErrors,
  described,
  isOperator,
  organizationsAt,
  type Service,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { figuresOf, registersCounted } from './figures.ts';

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
      if (!isId(organization) || (vessel && !isId(vessel))) throw apiErrors.forbidden();
      if (!isOperator(viewer) && !organizationsAt(viewer, dashboard, 'read').includes(organization))
        throw apiErrors.forbidden();
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
