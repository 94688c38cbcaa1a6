import { type PersonalityResult, personalityResult } from '@fairlead/contracts';
import { answersPdf, Printer, sendPdf } from '@fairlead/printing/pdf';
import { byId, described, openThread, type Service } from '@fairlead/service-kit';
import { personIn } from '../person-in.ts';
import { resultDocument } from './result-document.ts';
import { personalityResults } from './results.ts';

/** `GET /api/personalityResults/:id/pdf`: a printed result, only for its owner (W-150). */
export function resultPdfRoute(service: Service): void {
  const printer = new Printer(openThread);
  service.app.addHook('onClose', () => printer.stop());
  service.app.get(
    `/api/${personalityResults.slug}/:id/pdf`,
    {
      schema: described({
        tag: personalityResults.slug,
        summary: 'One’s own result of the personality test as PDF',
        params: byId,
        ...answersPdf,
      }),
    },
    async ({ params, viewer }, reply) => {
      personIn(viewer);
      const store = service.store(personalityResults);
      const answered = await service.reading.one(store, params.id, { depth: '0' }, viewer);
      const result: PersonalityResult = personalityResult.parse(answered);
      const pdf = await printer.print(resultDocument(result, new Date().toISOString()));
      return sendPdf(reply, `personality-${params.id.toLowerCase()}`, pdf);
    },
  );
}
