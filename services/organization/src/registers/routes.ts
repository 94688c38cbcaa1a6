import { collectionOf, isId, openRecords, registerSummary } from '@fairlead/contracts';
import { Printer } from '@fairlead/printing/pdf';
import { described, openThread, type Query, type Service } from '@fairlead/service-kit';
import { z } from 'zod';
import { recordsAt } from './access.ts';
import { attentionRoute } from './attention.ts';
import { audienceRoute } from './audience.ts';
import { complianceRoute } from './compliance.ts';
import { crewListFormRoute } from './crew-list-form.ts';
import { exportRoute } from './export.ts';
import { historyRoute } from './history.ts';
import { importRoute } from './import/route.ts';
import { inspectionRoute } from './inspection-pack.ts';
import { matrixRoute } from './matrix.ts';
import { openFor } from './open.ts';
import { overviewRoute } from './overview.ts';
import { acknowledgingOnce } from './owed.ts';
import { type Paper, pdfRoutes } from './pdf/route.ts';
import type { RegisterStore } from './register-store.ts';
import { vesselInspectionRoutes } from './vessel-inspection/route.ts';

/** What, besides its records, decides what people are asked to acknowledge. */
const owing = ['acknowledgements', 'employees'] as const;

const where = z.unknown().optional().meta({ description: 'A where of the REST conventions.' });

/** The routes of registers besides those of every collection. `papers`: the print layouts of some records. */
export function registerRoutes(
  service: Service,
  stores: readonly RegisterStore[],
  papers: Readonly<Record<string, Paper>>,
): void {
  for (const one of stores) {
    summaryRoute(service, one);
    exportRoute(service, one);
    importRoute(service, one);
    historyRoute(service, one);
    audienceRoute(service, one);
    overviewRoute(service, one);
  }
  const printer = new Printer(openThread);
  service.app.addHook('onClose', () => printer.stop());
  pdfRoutes(service, stores, { printer, papers });
  crewListFormRoute(service, printer);
  openRoute(service, stores);
  attentionRoute(service, stores);
  complianceRoute(service, stores);
  matrixRoute(service);
  inspectionRoute(service);
  vesselInspectionRoutes(service);
}

/** `GET /api/registers/{slug}/summary`: the summary of the matching records; each figure is a count over them (O-042). */
function summaryRoute(service: Service, { register, collection }: RegisterStore): void {
  const store = service.store(collection);
  const { measures, facets } = register;
  const shares = Object.values(measures).map(({ shareOf }) => shareOf);
  const paths = [...new Set(['status', 'flags', ...facets, ...shares])];
  service.read(
    `/api/${collectionOf(register.slug)}/summary`,
    {
      from: [collection.slug, ...(register.acknowledged ? owing : [])],
      parameters: ['where'],
      schema: described({
        tag: collection.slug,
        summary: `What the ${register.plural.toLowerCase()} that fit come to`,
        query: z.object({ where }),
        answers: { 200: registerSummary },
      }),
    },
    async (query, viewer) => {
      const [{ total, counts }, mine] = await Promise.all([
        service.reading.tally(store, query as Query, viewer, paths),
        openFor(service, register, viewer, query as Query),
      ]);
      const measured = Object.entries(measures).map(([name, { shareOf }]) => {
        const { true: yes = 0, false: no = 0 } = counts[shareOf] ?? {};
        return [name, { yes, of: yes + no }];
      });
      return { total, counts, measures: Object.fromEntries(measured), mine };
    },
  );
}

const openAsked = z.object({
  organization: z.string().catch(''),
  vessel: z.string().optional().catch(''),
});

/** `GET /api/registers/open?organization=…[&vessel=…]`: how many records of each register are open for the viewer, for badges. */
function openRoute(service: Service, stores: readonly RegisterStore[]): void {
  service.read(
    '/api/registers/open',
    {
      from: [...stores.map(({ collection }) => collection.slug), ...owing],
      parameters: ['organization', 'vessel'],
      schema: described({
        summary: 'How many records of each register are open for oneself',
        query: openAsked,
        answers: { 200: openRecords },
      }),
    },
    async ({ organization, vessel }, viewer) => {
      const place = {
        organization: { equals: organization },
        ...(vessel && { vessel: { equals: vessel } }),
      };
      if (!isId(organization) || (vessel && !isId(vessel))) return { counts: {} };
      const read = acknowledgingOnce(service);
      const counts = await Promise.all(
        stores
          .filter(({ register }) => recordsAt(register, viewer, 'read') !== false)
          .map(async ({ register }) => [
            register.slug,
            await openFor(service, register, viewer, { where: place } as Query, read),
          ]),
      );
      return { counts: Object.fromEntries(counts.filter(([, count]) => count !== 0)) };
    },
  );
}
