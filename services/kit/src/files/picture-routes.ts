import { createHash } from 'node:crypto';
import { filesPath, type PictureRule, pictureSides } from '@fairlead/contracts';
import { z } from 'zod';
import type { Store } from '../collections/store.ts';
import type { App } from '../http/checks.ts';
import { asSeen, byId, onlyOnce } from '../http/openapi/collection-routes.ts';
import { described } from '../http/openapi/route-schema.ts';
import { withinRequest } from '../http/time-limit.ts';
import { requireAccess } from '../model/access.ts';
import { type Viewer, visitor } from '../model/viewer.ts';
import { apiErrors } from '../runtime/errors.ts';
import type { Answering } from './answering.ts';
import { freshName } from './file-names.ts';
import type { StoredFile } from './file-store.ts';
import { takePicture } from './intake.ts';
import { answered, answersOf, type FileRequest, point, requireWritable } from './pointing.ts';
import { isFileRefusal } from './refusal.ts';
import { FOR_EVER, FOR_NOW, fileNamed, sendFile } from './serve.ts';
import { type Limit, uploadScope } from './upload-scope.ts';
import { Variants } from './variants.ts';

/** Uploads per minute and person: somebody trying out pictures needs a few. */
const PER_MINUTE = 20;

/** Anyone allowed to read the document now may see it: checked each time, and resent only when the client does not have it. */
const ASKED_EACH_TIME = 'private, no-cache';

const bytes = { type: 'string', format: 'binary' };
const sides = pictureSides.map(String);

/**
 * The routes of the pictures that documents of these collections point to: `POST` and `DELETE /api/{slug}/:id/{member}` for anyone allowed to
 * change the document, `GET /api/{slug}/file/:name` for anyone allowed to read it.
 */
export async function pictureRoutes(
  app: App,
  answering: Answering,
  stores: readonly Store[],
): Promise<void> {
  await uploadScope(
    app,
    answering.environment,
    { name: 'pictures', perMinute: PER_MINUTE },
    (scope, limit) => {
      for (const store of stores)
        for (const [member, rule] of Object.entries(store.collection.pictures ?? {}))
          uploadRoutes(scope, answering, store, { member, rule, limit });
    },
  );
  for (const store of stores) {
    for (const member of Object.keys(store.collection.pictures ?? {}))
      removalRoute(app, answering, store, member);
    servingRoute(app, answering, store);
  }
}

interface Upload {
  member: string;
  rule: PictureRule;
  limit: Limit;
}

function uploadRoutes(
  scope: App,
  answering: Answering,
  store: Store,
  { member, rule, limit }: Upload,
): void {
  const { slug, singular } = store.collection;
  const { reading, files, media, pictures, scanner, idempotency } = answering;
  scope.post(
    `/api/${slug}/:id/${member}`,
    {
      schema: described({
        tag: slug,
        summary: `Upload: ${member} of ${singular}`,
        description: `One PNG, JPEG or WebP picture of at most ${rule.bytes / 1024 / 1024} MB and ${rule.pixels / 1_000_000} megapixels; kept as WebP, its longest side at most ${rule.side} pixels.`,
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
      const taken = await takePicture(request, rule, media).catch(refusing);
      return withinRequest(request, async () => {
        const hash = createHash('sha256').update(taken.bytes).digest('base64url');
        const sending = { viewer: request.viewer, correlationId: request.id };
        await scanner
          .check(taken.bytes, { ...sending, collection: slug, document: id })
          .catch(refusing);
        await idempotency.once(request, [id, hash], async () => {
          const { bytes: webp, ...size } = await pictures
            .make({ ...taken, make: 'small', side: rule.side })
            .catch(refusing);
          const name = freshName();
          const owner = { collection: slug, document: id, member };
          await files.put(webp, { name, type: 'image/webp', owner });
          await point({ reading, store }, request, reply, {
            [member]: { url: filesPath(slug) + name, ...size },
          });
        });
        return answered({ reading, store }, request, reply);
      });
    },
  );

  function refusing(error: unknown): never {
    if (!isFileRefusal(error)) throw error;
    throw apiErrors.validation(slug, [{ path: 'file', message: error.message }]);
  }
}

function removalRoute(app: App, { reading }: Answering, store: Store, member: string): void {
  const { slug, singular } = store.collection;
  app.delete(
    `/api/${slug}/:id/${member}`,
    {
      schema: described({
        tag: slug,
        summary: `Remove: ${member} of ${singular}`,
        params: byId,
        headers: asSeen,
        answers: answersOf(store),
      }),
    },
    async (request, reply) => {
      await requireWritable(store, request);
      await point({ reading, store }, request, reply, { [member]: {} });
      return answered({ reading, store }, request, reply);
    },
  );
}

function servingRoute(app: App, { files, pictures, reading }: Answering, store: Store): void {
  const { slug, access } = store.collection;
  const variants = new Variants(files, pictures, (side) => ({ make: 'small', side }));
  const isPublic = access.read(visitor) === true;
  app.get(
    `${filesPath(slug)}:name`,
    {
      schema: described({
        tag: slug,
        summary: `Read a file: ${slug}`,
        description: `Also served with its longest side at most ${sides.join(' or ')} pixels.`,
        params: z.object({ name: z.string() }),
        query: z.object({
          side: z.enum(sides, `The longest side is one of ${sides.join(', ')}.`).optional(),
        }),
        headers: { Range: { type: 'string', description: 'The bytes that are wanted.' } },
        produces: 'image/webp',
        answers: { 200: bytes, 206: bytes },
      }),
      // Those who may read no such document at all are refused before anything is looked up.
      preValidation: async ({ viewer }) => void requireAccess(access.read(viewer)),
    },
    async (request, reply) => {
      const original = await fileNamed(files, slug, request.params.name);
      if (!isPublic) await requireReadable(original, request.viewer);
      const side = Number(request.query.side ?? 0);
      const small = side > 0 ? await variants.of(original, side) : original;
      const file = small ?? original;
      const keeping = isPublic ? FOR_EVER : ASKED_EACH_TIME;
      const as = {
        type: file.type,
        disposition: `inline; filename="${original.name}"`,
        keeping: small ? keeping : FOR_NOW,
      };
      return sendFile({ files, file, as }, request, reply);
    },
  );

  /** Checks that a viewer may read the document that points to a file. @throws {ApiError} 404 otherwise */
  async function requireReadable(
    { name, owner: { document: id, member } }: StoredFile,
    viewer: Viewer,
  ): Promise<void> {
    const stored = await reading.find(store, id, viewer);
    const asked = { depth: 0, select: { [member]: true } };
    // As answered: what is withheld from the document is withheld from its pictures too.
    const [document] = await reading.answer(store, [stored], asked, viewer);
    const { url } = (document?.[member] ?? {}) as { url?: unknown };
    if (url !== filesPath(slug) + name) throw apiErrors.notFound();
  }
}
