import type { AttachmentRule } from '@fairlead/contracts';
import type { Store } from '../../collections/store.ts';
import type { App } from '../../http/checks.ts';
import { onlyOnce } from '../../http/openapi/collection-routes.ts';
import { schemaNames } from '../../http/openapi/collection-schemas.ts';
import { ref } from '../../http/openapi/json-schema.ts';
import { described } from '../../http/openapi/route-schema.ts';
import { withinRequest } from '../../http/time-limit.ts';
import { tagOf } from '../../http/versions.ts';
import { queryOf } from '../../query/query.ts';
import { apiErrors } from '../../runtime/errors.ts';
import type { Answering } from '../answering.ts';
import { isFileRefusal } from '../refusal.ts';
import type { Limit } from '../upload-scope.ts';
import type { AttachmentIntake } from './attachment-intake.ts';
import { FileDocuments } from './file-documents.ts';
import { takeSent } from './intake.ts';
import { bytes } from './rows.ts';

/** `POST /api/{slug}` of a collection whose documents are one file each: accepts the file and makes the caller's document from it. */
export function creationRoute(
  scope: App,
  { reading, files, idempotency, taking }: Answering & { taking: AttachmentIntake },
  store: Store,
  rule: AttachmentRule & Required<Pick<AttachmentRule, 'makesDocument'>>,
  limit: Limit,
): void {
  const { slug, singular } = store.collection;
  const { written } = schemaNames(store.collection);
  const documents = new FileDocuments(store, files, rule);
  const texts = Object.fromEntries(rule.makesDocument.map((name) => [name, { type: 'string' }]));

  scope.post(
    `/api/${slug}`,
    {
      schema: described({
        tag: slug,
        summary: `Upload: ${singular}`,
        description: `One file of at most ${rule.bytes / 1024 / 1024} MB. It is known by its content, and its name is made to end as such files do.`,
        consumes: ['multipart/form-data'],
        body: { type: 'object', properties: { ...texts, file: bytes }, required: ['file'] },
        headers: onlyOnce,
        answers: { 201: ref(written), 400: ref('Refusal') },
      }),
      config: { isUpload: true },
      // Before any of the body is read.
      onRequest: async (request) => {
        documents.requireMaker(request.viewer);
        await limit(request);
      },
    },
    async (request, reply) => {
      const { viewer, id: correlationId } = request;
      const { file, said: sentTexts } = await takeSent(request, rule).catch(refusing);
      return withinRequest(request, async () => {
        const made = await taking
          .take(file, rule, { viewer, correlationId, collection: slug }, (taken) => {
            const content = documents.contentOf(sentTexts, viewer);
            const make = (id: string) =>
              documents.make(id, taken, content, { viewer, correlationId });
            return idempotency.create(store, request, make, [taken.name, taken.sha256, sentTexts]);
          })
          .catch(refusing);
        reply.status(201).header('etag', tagOf(made));
        const [doc] = await reading.answer(store, [made], queryOf(request), viewer);
        return { doc, message: `${singular} created.` };
      });
    },
  );

  function refusing(error: unknown): never {
    if (!isFileRefusal(error)) throw error;
    throw apiErrors.validation(slug, [{ path: 'file', message: error.message }]);
  }
}
