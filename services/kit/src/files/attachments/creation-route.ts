import { Readable } from 'node:stream';
import { type AttachmentRule, attachmentPath } from '@fairlead/contracts';
import { Types } from 'mongoose';
import { requireCreation } from '../../collection/access.ts';
import { ownerMemberOf } from '../../collection/owners.ts';
import type { Store } from '../../collection/store.ts';
import { ApiError, apiErrors } from '../../errors.ts';
import type { App } from '../../http/checks.ts';
import { onlyOnce } from '../../http/openapi/collection-routes.ts';
import { schemaNames } from '../../http/openapi/collection-schemas.ts';
import { ref } from '../../http/openapi/json-schema.ts';
import { described } from '../../http/openapi/route-schema.ts';
import { withinRequest } from '../../http/time-limit.ts';
import { tagOf } from '../../http/versions.ts';
import { queryOf } from '../../query/query.ts';
import { FileRefusal } from '../pictures/refusal.ts';
import type { Limit } from '../upload-scope.ts';
import type { Answering } from './answering.ts';
import { takeDocument } from './intake.ts';
import { bytes, MEMBER } from './rows.ts';

/** `POST /api/{slug}` of a collection whose documents are one file each: takes the file in and makes the caller's document of it. */
export function creationRoute(
  scope: App,
  { reading, files, idempotency }: Answering,
  store: Store,
  rule: AttachmentRule & Required<Pick<AttachmentRule, 'makesDocument'>>,
  limit: Limit,
): void {
  const { slug, singular, access, fields } = store.collection;
  const { written } = schemaNames(store.collection);
  const owner = ownerMemberOf(fields, 'users');
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
      // Before anything is read of what is sent.
      onRequest: async (request) => {
        requireCreation(access, request.viewer, {});
        await limit(request);
      },
    },
    async (request, reply) => {
      const { viewer, id: correlationId } = request;
      if (viewer.kind !== 'person') throw apiErrors.forbidden();
      const { file, said } = await takeDocument(request, rule).catch(refusing);
      return withinRequest(request, async () => {
        const make = async (id: string) => {
          const row = new Types.ObjectId().toHexString();
          const { name, type, sha256, bytes: whole } = file;
          const pointer = { collection: slug, document: id, member: MEMBER };
          await files.put(Readable.from([whole]), { name: row, type, owner: pointer });
          const attached = {
            id: row,
            name,
            type,
            size: whole.length,
            url: attachmentPath(slug, id, row),
            sha256,
            addedBy: viewer.id,
            addedAt: new Date().toISOString(),
          };
          const content = { ...said, ...(owner && { [owner]: viewer.id }), [MEMBER]: [attached] };
          const [added] = await store
            .add([{ content, id }], { viewer, correlationId })
            .catch(async (error: unknown) => {
              // Only where it is certain that nothing points to it.
              if (error instanceof ApiError && error.status < 500) await files.remove(row);
              throw error;
            });
          if (!added) throw apiErrors.unexpected();
          return added;
        };
        const content = [file.name, file.sha256, said];
        const made = await idempotency.create(store, request, make, content);
        reply.status(201).header('etag', tagOf(made));
        const [doc] = await reading.answer(store, [made], queryOf(request), viewer);
        return { doc, message: `${singular} created.` };
      });
    },
  );

  function refusing(error: unknown): never {
    if (!(error instanceof FileRefusal)) throw error;
    throw apiErrors.validation(slug, [{ path: 'file', message: error.message }]);
  }
}
