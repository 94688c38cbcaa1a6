import { type AttachmentRule, attachmentPath, fileTypes } from '@fairlead/contracts';
import { Types } from 'mongoose';
import type { Store } from '../../collections/store.ts';
import type { App } from '../../http/checks.ts';
import { asSeen, byId, onlyOnce } from '../../http/openapi/collection-routes.ts';
import { described } from '../../http/openapi/route-schema.ts';
import { withinRequest } from '../../http/time-limit.ts';
import { objectId } from '../../model/object-id.ts';
import { ApiError, apiErrors } from '../../runtime/errors.ts';
import type { Answering } from '../answering.ts';
import { answered, answersOf, type FileRequest, point, requireWritable } from '../pointing.ts';
import { isFileRefusal } from '../refusal.ts';
import type { Limit } from '../upload-scope.ts';
import type { AttachmentIntake, TakenAttachment } from './attachment-intake.ts';
import { takeSent } from './intake.ts';
import { bytes, MEMBER, rowOf, rowsOf } from './rows.ts';
import { freeName } from './stored-name.ts';

/** `POST /api/{slug}/:id/attachments`: accepts a file and adds it to a document, for anyone allowed to change that document. */
export function additionRoute(
  scope: App,
  answering: Answering & { taking: AttachmentIntake },
  store: Store,
  rule: AttachmentRule,
  limit: Limit,
): void {
  const { slug, singular } = store.collection;
  const { reading, files, idempotency, taking } = answering;
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
        headers: { ...onlyOnce, ...asSeen },
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
      const { file } = await takeSent(request, rule).catch(refusing);
      return withinRequest(request, async () => {
        await taking.take(file, rule, sending, add).catch(refusing);
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
