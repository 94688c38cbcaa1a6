import {
  type AttachmentRule,
  attachmentPath,
  fileTypes,
  uploadIdHeader,
  uploadPlaceOf,
} from '@fairlead/contracts';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import type { Store } from '../../collections/store.ts';
import type { App } from '../../http/checks.ts';
import { asSeen, byId, onlyOnce } from '../../http/openapi/collection-routes.ts';
import { described } from '../../http/openapi/route-schema.ts';
import { withinRequest } from '../../http/time-limit.ts';
import { objectId } from '../../model/object-id.ts';
import { ApiError, apiErrors } from '../../runtime/errors.ts';
import type { Answering } from '../answering.ts';
import { tooLarge } from '../intake.ts';
import { answered, answersOf, type FileRequest, point, requireWritable } from '../pointing.ts';
import { isFileRefusal } from '../refusal.ts';
import type { PartialUploads } from '../resumable/partial-uploads.ts';
import type { Limit } from '../upload-scope.ts';
import type { AttachmentIntake, TakenAttachment } from './attachment-intake.ts';
import { takeSent } from './intake.ts';
import { bytes, MEMBER, rowOf, rowsOf } from './rows.ts';
import { freeName } from './stored-name.ts';

/** `POST /api/{slug}/:id/attachments`: accepts a file and adds it to a document, for anyone allowed to change that document. */
export function additionRoute(
  scope: App,
  answering: Answering & { taking: AttachmentIntake; uploads: PartialUploads },
  store: Store,
  rule: AttachmentRule,
  limit: Limit,
): void {
  const { slug, singular } = store.collection;
  const { reading, files, idempotency, taking, uploads } = answering;
  const kinds = fileTypes.filter(({ code }) => rule.types.includes(code));
  const full = () =>
    apiErrors.conflict(
      rule.most === 1
        ? 'There is a file here already. Remove it to add another.'
        : `There are ${rule.most} files here already. Remove one to add another.`,
    );

  scope.post(
    `/api/${slug}/:id/attachments`,
    {
      schema: described({
        tag: slug,
        summary: `Attach a file: ${singular}`,
        description: `One file of at most ${rule.bytes / 1024 / 1024} MB: ${kinds.map(({ label }) => label).join(', ')}. It is known by its content, and its name is made to end as such files do. A document has at most ${rule.most}.`,
        params: byId,
        consumes: ['multipart/form-data'],
        body: { type: 'object', properties: { file: bytes }, required: ['file'] },
        headers: {
          ...onlyOnce,
          ...asSeen,
          [uploadIdHeader]: {
            type: 'string',
            description: `A file that has arrived in pieces at \`/api/${uploadPlaceOf(slug)}/uploads\`, in place of the file itself.`,
          },
        },
        answers: answersOf(store),
      }),
      config: { isUpload: true },
      // Before any of the body is read.
      onRequest: async (request) => {
        await requireWritable(store, request as FileRequest);
        await limit(request);
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { viewer, id: correlationId } = request;
      const sending = { viewer, correlationId, collection: slug, document: id };
      const upload = await uploadNamedBy(request);
      const { file } = upload
        ? { file: { arrived: await uploads.arrived(upload), filename: upload.filename } }
        : await takeSent(request, rule).catch(refusing);
      return withinRequest(request, async () => {
        if (file.arrived.size > rule.bytes) {
          await file.arrived.forget();
          throw tooLarge(rule.bytes);
        }
        await taking.take(file, rule, sending, add).catch(refusing);
        if (upload) await uploads.taken(upload);
        return answered({ reading, store }, request, reply);
      });

      function add(taken: TakenAttachment): Promise<void> {
        return idempotency.once(request, [id, taken.name, taken.sha256], async () => {
          const row = new Types.ObjectId().toHexString();
          const url = attachmentPath(slug, id, row);
          await keep(id, row, taken);
          await point({ reading, store }, request, reply, (current) => {
            const rows = rowsOf(current);
            if (rows.length >= rule.most) throw full();
            const names = rows.map((one) => one.name);
            const reference = { id: row, name: freeName(taken.name, names), url };
            return { [MEMBER]: [...rows, rowOf(taken, reference, viewer)] };
          }).catch(async (error: unknown) => {
            // Only where it is certain that nothing points to it.
            if (error instanceof ApiError && error.status < 500) await files.remove(row);
            throw error;
          });
        });
      }
    },
  );

  /** The upload that a call names in place of the file itself. @throws {ApiError} 404 for an upload of somebody else, or one that has expired */
  async function uploadNamedBy({ headers, viewer }: Pick<FastifyRequest, 'headers' | 'viewer'>) {
    const named = headers[uploadIdHeader];
    if (named === undefined) return undefined;
    if (viewer.kind !== 'person') throw apiErrors.forbidden();
    return uploads.find(String(named), { person: viewer.id, collection: uploadPlaceOf(slug) });
  }

  /** Checked here, since a repeated call may have been the one that filled it. */
  async function keep(id: string, row: string, { type, bytes: content }: TakenAttachment) {
    if (rowsOf(await store.findById(objectId(id))).length >= rule.most) throw full();
    const owner = { collection: slug, document: id, member: MEMBER };
    await files.put(content, { name: row, type, owner });
  }

  function refusing(error: unknown): never {
    if (!isFileRefusal(error)) throw error;
    throw apiErrors.validation(slug, [{ path: 'file', message: error.message }]);
  }
}
