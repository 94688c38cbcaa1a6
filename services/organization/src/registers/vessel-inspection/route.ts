import {
  clockIn,
  dayAfter,
  daysBetween,
  type InspectionPart,
  inspectionDays,
  isId,
  type VesselInspection,
  vesselInspection,
} from '@fairlead/contracts';
import { answersPdf, Printer, sendPdf } from '@fairlead/printing/pdf';
import {
  apiErrors,
  described,
  objectId,
  openThread,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { organizations } from '../../organizations/collection.ts';
import { vessels } from '../../vessels/collection.ts';
import { zoneAboard } from '../clocks.ts';
import { nameOf } from '../writing.ts';
import { hashOf, mayInspect, type Pack, type PackQuery, packOf } from './content.ts';
import { packDocument } from './document.ts';

const path = '/api/registers/inspection';

/** The response header with the hash of a pack. */
const HASH_HEADER = 'x-content-sha256';

/** Some thousand days of rest take longer to print than a record does. */
export const PRINTS_WITHIN = 30_000;

const asked = z.object({
  organization: z.string().catch(''),
  vessel: z.string().catch(''),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/**
 * `GET /api/registers/inspection?organization=…&vessel=…[&from=…&to=…]` and `…/inspection/pdf`: the rest records, drills, certificates and
 * findings of a vessel as an inspector is given them, with a hash of their content (O-197). For those who approve on the vessel's pages of
 * safety management; the vessel's audit trail records who printed one.
 */
export function vesselInspectionRoutes(service: Service): void {
  const printer = new Printer(openThread, { within: PRINTS_WITHIN });
  service.app.addHook('onClose', () => printer.stop());

  service.app.get(
    path,
    {
      schema: described({
        summary: 'What an inspection pack of a vessel comes to',
        query: asked,
        answers: { 200: vesselInspection },
      }),
    },
    async ({ query, viewer }, reply): Promise<VesselInspection> => {
      const { ship, pack } = await inspected(service, query, viewer);
      reply.header('cache-control', 'private, no-store');
      const counts = Object.fromEntries(
        Object.entries(pack.parts).map(([part, records]) => [part, records.length]),
      ) as Record<InspectionPart, number>;
      const { vessel, from, to } = pack;
      return { vessel: { id: vessel, name: ship.name }, from, to, hash: hashOf(pack), counts };
    },
  );

  service.app.get(
    `${path}/pdf`,
    {
      schema: described({
        summary: 'The inspection pack of a vessel as PDF',
        query: asked,
        ...answersPdf,
      }),
    },
    async ({ query, viewer }, reply) => {
      const { ship, pack, zone } = await inspected(service, query, viewer);
      const { organization, vessel: document } = pack;
      await service.recordReading(
        { collection: vessels.slug, document, organization, fields: ['inspectionPack'] },
        viewer,
      );
      const [company, by] = await Promise.all([
        service.store(organizations).findById(objectId(organization)),
        nameOf(service, viewer),
      ]);
      const hash = hashOf(pack);
      const pdf = await printer.print(
        packDocument({
          pack,
          hash,
          organization: company?.name ?? '',
          vessel: ship.name,
          zone,
          at: new Date().toISOString(),
          by,
        }),
      );
      reply.header(HASH_HEADER, hash);
      return sendPdf(reply, 'inspection-pack', pdf);
    },
  );
}

interface Inspectable {
  ship: { name: string };
  zone: string;
  wanted: PackQuery;
}

/** The requested pack. @throws {ApiError} as `inspectable` does. */
async function inspected(
  service: Service,
  query: z.output<typeof asked>,
  viewer: Viewer,
): Promise<Inspectable & { pack: Pack }> {
  const found = await inspectable(service, query, viewer);
  return { ...found, pack: await packOf(service, found.wanted) };
}

/** The parameters of the requested pack. @throws {ApiError} 403 for a viewer who may not get it, 400 at `to` for a period that is too long. */
export async function inspectable(
  service: Service,
  { organization, vessel, ...period }: z.output<typeof asked>,
  viewer: Viewer,
): Promise<Inspectable> {
  if (!isId(organization) || !isId(vessel)) throw apiErrors.forbidden();
  const zone = await zoneAboard(service, vessel);
  const to = period.to ?? clockIn(zone, new Date().toISOString()).day;
  const from = period.from ?? dayAfter(to, 1 - inspectionDays.default);
  const wanted: PackQuery = { organization, vessel, from, to };
  if (!mayInspect(viewer, wanted)) throw apiErrors.forbidden();
  const ship = await service
    .store(vessels)
    .findById(objectId(vessel), { organization: objectId(organization) });
  if (!ship) throw apiErrors.forbidden();
  const span = daysBetween(from, to) + 1;
  if (span < 1 || span > inspectionDays.most)
    throw apiErrors.validation('inspection', [
      { path: 'to', message: `An inspection pack spans 1 to ${inspectionDays.most} days` },
    ]);
  return { ship, zone, wanted };
}
