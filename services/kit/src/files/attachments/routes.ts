import { z } from 'zod';
import type { Store } from '../../collections/store.ts';
import type { App } from '../../http/checks.ts';
import { asSeen } from '../../http/openapi/collection-routes.ts';
import { described } from '../../http/openapi/route-schema.ts';
import { apiErrors } from '../../runtime/errors.ts';
import type { Answering } from '../answering.ts';
import { answered, answersOf, point, requireWritable } from '../pointing.ts';
import { documentPlace } from '../resumable/finishing.ts';
import type { PartialUploads } from '../resumable/partial-uploads.ts';
import { resumableRoutes } from '../resumable/routes.ts';
import { sendFile } from '../serve.ts';
import { uploadScope } from '../upload-scope.ts';
import { additionPlaces } from './addition-places.ts';
import { additionRoute } from './addition-route.ts';
import type { AttachmentIntake } from './attachment-intake.ts';
import { creationRoute } from './creation-route.ts';
import { dispositionOf } from './disposition.ts';
import { FileDocuments } from './file-documents.ts';
import { namedRoute } from './named-route.ts';
import { bytes, MEMBER, rowsOf } from './rows.ts';

/** Files per minute and person: a whole folder of documents is attached at once. */
const PER_MINUTE = 60;

/** Anyone allowed to read the document now may read it: checked each time, and resent only when the client does not have it. */
const ASKED_EACH_TIME = 'private, no-cache';

const byRow = z.object({ id: z.string(), row: z.string() });

/**
 * The routes of the files that are attached to documents: `POST /api/{slug}/:id/attachments` and `DELETE …/attachments/:row` for anyone
 * allowed to change the document, `GET …/attachments/:row/file` for anyone allowed to read it.
 */
export async function attachmentRoutes(
  app: App,
  sending: Answering & { uploads: PartialUploads; taking: AttachmentIntake },
  stores: readonly Store[],
): Promise<void> {
  const declaring = stores.flatMap((store) => {
    const { attachments: rule } = store.collection;
    return rule ? [{ store, rule }] : [];
  });
  await uploadScope(
    app,
    sending.environment,
    { name: 'attachments', perMinute: PER_MINUTE },
    (scope, limit) => {
      for (const { store, rule } of declaring) {
        const { makesDocument } = rule;
        if (makesDocument) {
          const made = { ...rule, makesDocument };
          creationRoute(scope, sending, store, made, limit);
          const documents = new FileDocuments(store, sending.files, made);
          const place = documentPlace({ ...sending, store, documents, rule: made });
          resumableRoutes(scope, sending.uploads, place, limit);
        } else additionRoute(scope, sending, store, rule, limit);
      }
      for (const place of additionPlaces(declaring))
        resumableRoutes(scope, sending.uploads, place, limit);
    },
  );
  for (const { store, rule } of declaring) {
    if (!rule.makesDocument) removalRoute(app, sending, store);
    if (rule.servedAt) namedRoute(app, sending, store, rule.servedAt);
    else readingRoute(app, sending, store);
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
      // As answered: what is withheld from the document is withheld from its files too.
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
