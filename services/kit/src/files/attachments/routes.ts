import { Readable } from 'node:stream';
import {
  type Attachment,
  type AttachmentRule,
  attachmentPath,
  attachmentTypes,
} from '@fairlead/contracts';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { Content } from '../../collection/declaration.ts';
import { objectId } from '../../collection/object-id.ts';
import type { Store } from '../../collection/store.ts';
import type { ServiceEnvironment } from '../../environment.ts';
import { ApiError, apiErrors } from '../../errors.ts';
import type { App } from '../../http/checks.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import { asSeen, byId, onlyOnce } from '../../http/openapi/collection-routes.ts';
import { described } from '../../http/openapi/route-schema.ts';
import { withinRequest } from '../../http/time-limit.ts';
import type { Reading } from '../../reading/reading.ts';
import type { FileStore } from '../file-store.ts';
import { FileRefusal } from '../pictures/refusal.ts';
import { type Asked, answered, answersOf, point, requireWritable } from '../pointing.ts';
import { sendFile } from '../serve.ts';
import { type Limit, uploadScope } from '../upload-scope.ts';
import { dispositionOf } from './disposition.ts';
import { type TakenAttachment, takeAttachment } from './intake.ts';
import { freeName } from './kept-name.ts';

/** Files a minute of one person: a folder of papers is attached at once. */
const PER_MINUTE = 60;

/** Whoever may read the document now may read it: asked each time, and sent again only where it is not had. */
const ASKED_EACH_TIME = 'private, no-cache';

const MEMBER = 'attachments';

/** What answers the routes of attachments. */
export interface Answering {
  environment: Pick<ServiceEnvironment, 'RATE_LIMIT'>;
  reading: Reading;
  idempotency: Idempotency;
  files: FileStore;
}

const bytes = { type: 'string', format: 'binary' };
const byRow = z.object({ id: z.string(), row: z.string() });
const rowsOf = (content: Content | undefined) => (content?.[MEMBER] ?? []) as Attachment[];

/**
 * The routes of the files that are attached to documents: `POST /api/{slug}/:id/attachments` and `DELETE …/attachments/:row` for whoever may
 * change the document, `GET …/attachments/:row/file` for whoever may read it.
 */
export async function attachmentRoutes(
  app: App,
  answering: Answering,
  stores: readonly Store[],
): Promise<void> {
  const declaring = stores.flatMap((store) => {
    const { attachments: rule } = store.collection;
    return rule ? [{ store, rule }] : [];
  });
  await uploadScope(app, answering.environment, PER_MINUTE, (scope, limit) => {
    for (const { store, rule } of declaring) additionRoute(scope, answering, store, rule, limit);
  });
  for (const { store } of declaring) {
    removalRoute(app, answering, store);
    readingRoute(app, answering, store);
  }
}

function additionRoute(
  scope: App,
  answering: Answering,
  store: Store,
  rule: AttachmentRule,
  limit: Limit,
): void {
  const { slug, singular } = store.collection;
  const { reading, files, idempotency } = answering;
  const kinds = attachmentTypes.filter(({ code }) => rule.types.includes(code));
  const full = () =>
    apiErrors.conflict(`There are ${rule.most} files here already. Remove one to add another.`);

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
      // Before anything is read of what is sent.
      onRequest: async (request) => {
        await requireWritable(store, request as Asked);
        await limit(request);
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const taken = await takeAttachment(request, rule).catch(refusing);
      return withinRequest(request, async () => {
        await idempotency.once(request, [id, taken.name, taken.sha256], async () => {
          const row = new Types.ObjectId().toHexString();
          await keep(id, row, taken);
          await point({ reading, store }, request, reply, (current) => {
            const rows = rowsOf(current);
            if (rows.length >= rule.most) throw full();
            return { [MEMBER]: [...rows, rowOf(id, row, taken, rows, request)] };
          }).catch(async (error: unknown) => {
            // Only where it is certain that nothing points to it.
            if (error instanceof ApiError && error.status < 500) await files.remove(row);
            throw error;
          });
        });
        return answered({ reading, store }, request, reply);
      });
    },
  );

  async function keep(id: string, row: string, { type, bytes: content }: TakenAttachment) {
    if (rowsOf(await store.findById(objectId(id))).length >= rule.most) throw full();
    const owner = { collection: slug, document: id, member: MEMBER };
    await files.put(Readable.from([content]), { name: row, type, owner });
  }

  function rowOf(
    document: string,
    row: string,
    { name, type, sha256, bytes: { length: size } }: TakenAttachment,
    rows: readonly Attachment[],
    { viewer }: { viewer: { kind: string; id?: string } },
  ): Attachment {
    const taken = rows.map((one) => one.name);
    return {
      id: row,
      name: freeName(name, taken),
      type,
      size,
      url: attachmentPath(slug, document, row),
      sha256,
      addedBy: viewer.id ?? viewer.kind,
      addedAt: new Date().toISOString(),
    };
  }

  function refusing(error: unknown): never {
    if (!(error instanceof FileRefusal)) throw error;
    throw apiErrors.validation(slug, [{ path: 'file', message: error.message }]);
  }
}

function removalRoute(app: App, { reading }: Answering, store: Store): void {
  const { slug, singular } = store.collection;
  app.delete(
    `/api/${slug}/:id/attachments/:row`,
    {
      schema: described({
        tag: slug,
        summary: `Remove an attached file: ${singular}`,
        params: byRow,
        headers: asSeen,
        answers: answersOf(store),
      }),
    },
    async (request, reply) => {
      await requireWritable(store, request);
      await point({ reading, store }, request, reply, (current) => {
        const rows = rowsOf(current);
        const kept = rows.filter(({ id }) => id !== request.params.row);
        if (kept.length === rows.length) throw apiErrors.notFound();
        return { [MEMBER]: kept };
      });
      return answered({ reading, store }, request, reply);
    },
  );
}

function readingRoute(app: App, { reading, files }: Answering, store: Store): void {
  const { slug, singular } = store.collection;
  app.get(
    `/api/${slug}/:id/attachments/:row/file`,
    {
      schema: described({
        tag: slug,
        summary: `Read an attached file: ${singular}`,
        params: byRow,
        headers: { Range: { type: 'string', description: 'The bytes that are wanted.' } },
        produces: 'application/octet-stream',
        answers: { 200: bytes, 206: bytes },
      }),
    },
    async (request, reply) => {
      const { viewer, params } = request;
      const stored = await reading.find(store, params.id, viewer);
      const asked = { depth: 0, select: { [MEMBER]: true } };
      // As it is answered: what is withheld of the document, its files are withheld of too.
      const [document] = await reading.answer(store, [stored], asked, viewer);
      const row = rowsOf(document).find(({ id }) => id === params.row);
      const file = row && (await files.find(row.id));
      if (!file || file.owner.collection !== slug || file.owner.document !== document?.id)
        throw apiErrors.notFound();
      const isText = file.type.startsWith('text/');
      const type = isText ? `${file.type}; charset=utf-8` : file.type;
      const disposition = dispositionOf(file.type, row.name);
      const as = { type, disposition, keeping: ASKED_EACH_TIME };
      return sendFile({ files, file, as }, request, reply);
    },
  );
}
