import { answeredRecord, collectionOf, reaches } from '@fairlead/contracts';
import { answersPdf, type PdfDocument, type Printer, sendPdf } from '@fairlead/printing/pdf';
import { byId, described, type Service } from '@fairlead/service-kit';
import { idIn, levelOf } from '../access.ts';
import { zoneAboard } from '../clocks.ts';
import type { RegisterStore } from '../register-store.ts';
import { nameOf } from '../writing.ts';
import { type Printing, recordDocument } from './record-document.ts';

/**
 * `GET /api/registers/{slug}/:id/pdf`: a printed record for those who may read it, with what they may read. Reads of restricted members are
 * recorded as elsewhere.
 */
export function pdfRoutes(
  service: Service,
  stores: readonly RegisterStore[],
  { printer, papers = {} }: { printer: Printer; papers?: Readonly<Record<string, Paper>> },
): void {
  for (const one of stores) pdfRoute(service, one, { printer, paper: papers[one.register.slug] });
}

/** The layout and name of a register's records that have their own form. */
export type Paper = (printing: Printing) => Promise<{ document: PdfDocument; name: string }>;

const plainPaper: Paper = async (printing) => ({
  document: recordDocument(printing),
  name: printing.record.number ?? printing.register.slug,
});

function pdfRoute(
  service: Service,
  { register, collection }: RegisterStore,
  { printer, paper = plainPaper }: { printer: Printer; paper?: Paper | undefined },
) {
  service.app.get(
    `/api/${collectionOf(register.slug)}/:id/pdf`,
    {
      schema: described({
        tag: collection.slug,
        summary: `As PDF: ${register.singular}`,
        params: byId,
        ...answersPdf,
      }),
    },
    async ({ params, viewer }, reply) => {
      const store = service.store(collection);
      const answered = await service.reading.one(store, params.id, { depth: '1' }, viewer);
      const record = answeredRecord.parse(answered);
      const place = { organization: record.organization, vessel: record.vessel ?? undefined };
      const [zone, by] = await Promise.all([
        zoneAboard(service, idIn(place.vessel)),
        nameOf(service, viewer),
      ]);
      const { document, name } = await paper({
        register,
        record,
        readsAll: reaches(levelOf(register, viewer, place), 'approve'),
        zone,
        at: new Date().toISOString(),
        by,
      });
      return sendPdf(reply, name, await printer.print(document));
    },
  );
}
