import {
  type AnySubmissionSlug,
  answersOf,
  denormalizedName,
  relatedId,
  type SubmittedAnswer,
} from '@fairlead/contracts';
import { answersPdf, Printer, sendPdf } from '@fairlead/printing/pdf';
import {
  ApiError,
  apiErrors,
  byId,
  described,
  openThread,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { versionOf } from '../../forms/versions.ts';
import { fileNamesIn } from '../../media/file-names.ts';
import { submissionDocument } from './submission-document.ts';

/** `GET /api/{slug}/:id/pdf`: a printed submission, for those who may read it. */
export function submissionPdfRoutes(service: Service, slugs: readonly AnySubmissionSlug[]): void {
  const printer = new Printer(openThread);
  service.app.addHook('onClose', () => printer.stop());
  for (const slug of slugs)
    service.app.get(
      `/api/${slug}/:id/pdf`,
      {
        schema: described({
          tag: slug,
          summary: 'A submission as PDF',
          params: byId,
          ...answersPdf,
        }),
      },
      async ({ params, viewer }, reply) => {
        const submission = await service.reading.find(service.store(slug), params.id, viewer);
        const kept = await versionOf(
          service,
          relatedId(String(submission.form)),
          Number(submission.version),
        );
        if (!kept) throw apiErrors.notFound();
        const submitted = submission.submissionData as SubmittedAnswer[];
        const [fileNames, by] = await Promise.all([
          fileNamesIn(service, kept.content.fields, answersOf(submitted)),
          nameOf(service, viewer),
        ]);
        const printing = {
          ...kept,
          organization: denormalizedName(submission.organization) ?? '',
          vessel: denormalizedName(submission.vessel),
          sentBy: denormalizedName(submission.submittedBy) ?? String(submission.senderName ?? ''),
          sentAt: new Date(submission.createdAt as Date).toISOString(),
          at: new Date().toISOString(),
          by,
          submitted,
          fileNames,
          proofOf: (hash: string) =>
            new URL(`/signature/${hash}`, service.environment.PUBLIC_URL).toString(),
        };
        const print = (hasPictures: boolean) =>
          printer.print(submissionDocument({ ...printing, hasPictures }));
        const pdf = await print(true).catch((error: unknown) => {
          if (error instanceof ApiError) throw error;
          return print(false);
        });
        return sendPdf(reply, `submission-${params.id.toLowerCase()}`, pdf);
      },
    );
}

async function nameOf(service: Service, viewer: Viewer): Promise<string | undefined> {
  if (viewer.kind !== 'person') return undefined;
  const person = await service.projections.get('users')?.find(viewer.id);
  return typeof person?.name === 'string' ? person.name : undefined;
}
