import { formVersion, relatedId, signatureKeys, signatureProof } from '@fairlead/contracts';
import { apiErrors, byId, described, type Service } from '@fairlead/service-kit';
import { z } from 'zod';
import { versionOf } from '../forms/versions.ts';
import { applicationFormSubmissions } from './application-collection.ts';
import { formSubmissions } from './collection.ts';
import { exportRoute } from './export.ts';
import { hashSignerOf } from './hash-signer.ts';
import { submissionPdfRoutes } from './pdf/route.ts';
import { proofOf } from './proof.ts';
import { visitorSubmissions } from './visitor-collection.ts';

const kept = [formSubmissions, applicationFormSubmissions, visitorSubmissions] as const;
const byHash = z.object({ hash: z.string() });

/** The routes of submissions besides those of every collection: the form as it was, exports, and the proof of a signature. */
export function submissionRoutes(service: Service): void {
  const hashSigner = hashSignerOf(service.environment);
  exportRoute(service);
  submissionPdfRoutes(
    service,
    kept.map(({ slug }) => slug),
  );
  for (const { slug } of kept)
    service.app.get(
      `/api/${slug}/:id/form`,
      {
        schema: described({
          tag: slug,
          summary: 'The form of a submission, as it was filled in',
          params: byId,
          answers: { 200: formVersion },
        }),
      },
      async ({ params, viewer }, reply) => {
        const submission = await service.reading.find(service.store(slug), params.id, viewer);
        const form = relatedId(String(submission.form));
        const found = await versionOf(service, form, Number(submission.version));
        if (!found) throw apiErrors.notFound();
        reply.header('cache-control', 'private, no-store');
        return found;
      },
    );
  service.app.get(
    '/api/signatures/keys',
    {
      schema: described({
        summary: 'The public keys with which the hashes of signatures are signed',
        answers: { 200: signatureKeys },
      }),
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return hashSigner.published;
    },
  );
  service.app.get(
    '/api/signatures/:hash',
    {
      schema: described({
        summary: 'Whether what was signed still says what was signed',
        params: byHash,
        answers: { 200: signatureProof },
      }),
    },
    async ({ params }, reply) => {
      const proof = await proofOf(service, params.hash);
      if (!proof) throw apiErrors.notFound();
      reply.header('cache-control', 'no-store');
      return proof;
    },
  );
}
