import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { filesPath, isId, type PictureRule } from '@fairlead/contracts';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changeGuard } from '../collection/access.ts';
import type { Content } from '../collection/declaration.ts';
import { objectId } from '../collection/object-id.ts';
import type { Store } from '../collection/store.ts';
import type { ServiceEnvironment } from '../environment.ts';
import { apiErrors } from '../errors.ts';
import type { App } from '../http/checks.ts';
import { conditional } from '../http/conditional.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { asSeen, byId, onlyOnce } from '../http/openapi/collection-routes.ts';
import { schemaNames } from '../http/openapi/collection-schemas.ts';
import { ref } from '../http/openapi/json-schema.ts';
import { described } from '../http/openapi/route-schema.ts';
import { withinRequest } from '../http/time-limit.ts';
import { preconditionOf, tagOf } from '../http/versions.ts';
import { queryOf } from '../query/query.ts';
import type { Reading } from '../reading/reading.ts';
import { freshName } from './file-names.ts';
import type { FileStore } from './file-store.ts';
import { takePicture } from './intake.ts';
import type { Pictures } from './pictures/pictures.ts';
import { FileRefusal } from './pictures/refusal.ts';
import { serveFile } from './serve.ts';

/** Uploads a minute of one person: somebody who tries out pictures needs a few. */
const PER_MINUTE = 20;

/** What answers the routes of files. */
export interface Answering {
  environment: Pick<ServiceEnvironment, 'RATE_LIMIT'>;
  reading: Reading;
  idempotency: Idempotency;
  files: FileStore;
  pictures: Pictures;
}

type Asked = FastifyRequest<{ Params: { id: string } }>;

const bytes = { type: 'string', format: 'binary' };

/**
 * The routes of the pictures that documents of these collections point to: `POST` and `DELETE /api/{slug}/:id/{member}` for whoever may change the
 * document, `GET /api/{slug}/file/:name` for everybody.
 */
export async function pictureRoutes(
  app: App,
  answering: Answering,
  stores: Iterable<Store>,
): Promise<void> {
  const { environment } = answering;
  await app.register(async (scope: App) => {
    await scope.register(rateLimit, { global: false });
    const check = scope.createRateLimit({
      max: PER_MINUTE,
      timeWindow: 60_000,
      keyGenerator: ({ viewer, ip }) => (viewer.kind === 'visitor' ? ip : viewer.id),
    });
    const limit = async (request: FastifyRequest) => {
      if (environment.RATE_LIMIT === 0) return;
      const found = await check(request);
      if (!found.isAllowed && found.isExceeded) throw apiErrors.tooManyRequests();
    };
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    // Said by the route in its own words, once it is known that the caller may.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const store of stores) {
      for (const [member, rule] of Object.entries(store.collection.pictures ?? {}))
        uploadRoutes(scope, answering, store, { member, rule, limit });
    }
  });
  for (const store of stores) {
    for (const member of Object.keys(store.collection.pictures ?? {}))
      removalRoute(app, answering, store, member);
    servingRoute(app, answering.files, store.collection.slug);
  }
}

interface Upload {
  member: string;
  rule: PictureRule;
  limit(request: FastifyRequest): Promise<void>;
}

function uploadRoutes(
  scope: App,
  answering: Answering,
  store: Store,
  { member, rule, limit }: Upload,
): void {
  const { slug, singular } = store.collection;
  const { files, pictures, idempotency } = answering;
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
      // Before anything is read of what is sent.
      onRequest: async (request) => {
        await requireWritable(store, request as Asked);
        await limit(request);
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const taken = await takePicture(request, rule).catch(refusing);
      return withinRequest(request, async () => {
        const hash = createHash('sha256').update(taken.bytes).digest('base64url');
        await idempotency.once(request, [id, hash], async () => {
          const { webp, ...size } = await pictures
            .make({ ...taken, side: rule.side })
            .catch(refusing);
          const name = freshName();
          const owner = { collection: slug, document: id, member };
          await files.put(Readable.from([webp]), { name, type: 'image/webp', owner });
          await point(answering, store, request, reply, {
            [member]: { url: filesPath(slug) + name, ...size },
          });
        });
        return answered(answering, store, request, reply, `${singular} updated.`);
      });
    },
  );

  function refusing(error: unknown): never {
    if (!(error instanceof FileRefusal)) throw error;
    throw apiErrors.validation(slug, [{ path: 'file', message: error.message }]);
  }
}

function removalRoute(app: App, answering: Answering, store: Store, member: string): void {
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
      await point(answering, store, request, reply, { [member]: {} });
      return answered(answering, store, request, reply, `${singular} updated.`);
    },
  );
}

function servingRoute(app: App, files: FileStore, slug: string): void {
  app.get(
    `${filesPath(slug)}:name`,
    {
      schema: described({
        tag: slug,
        summary: `Read a file: ${slug}`,
        params: z.object({ name: z.string() }),
        headers: { Range: { type: 'string', description: 'The bytes that are wanted.' } },
        produces: 'image/webp',
        answers: { 200: bytes, 206: bytes },
      }),
    },
    (request, reply) => serveFile(files, slug, request, reply),
  );
}

const answersOf = ({ collection }: Store) => ({
  200: ref(schemaNames(collection).written),
  400: ref('Refusal'),
  404: ref('Refusal'),
});

/** Points a document to a picture, as its caller's change. @throws {ApiError} as a change does. */
async function point(
  { reading }: Answering,
  store: Store,
  request: Asked,
  reply: FastifyReply,
  members: Content,
): Promise<void> {
  const { viewer, id: correlationId, headers } = request;
  const guard = {
    ...changeGuard(store.collection.access, viewer),
    isAsSeen: preconditionOf(headers['if-match']),
  };
  const pointed = await conditional({ reading, store }, request, reply, () =>
    store.hand(objectId(request.params.id), members, { viewer, correlationId }, guard),
  );
  if (!pointed) throw apiErrors.notFound();
}

/** The document as it is now, as a change of it answers. */
async function answered(
  { reading }: Answering,
  store: Store,
  request: Asked,
  reply: FastifyReply,
  message: string,
) {
  const { viewer, params } = request;
  const stored = await reading.find(store, params.id, viewer);
  reply.header('etag', tagOf(stored));
  const [doc] = await reading.answer(store, [stored], queryOf(request), viewer);
  return { doc, message };
}

/** @throws {ApiError} 403 for who may change no such document, or not this one; 404 where it is not there. */
async function requireWritable(store: Store, { viewer, params: { id } }: Asked): Promise<void> {
  const { within } = changeGuard(store.collection.access, viewer);
  const found = isId(id) && (await store.findById(objectId(id)));
  if (!found) throw apiErrors.notFound();
  if (!(await store.findById(found._id, within))) throw apiErrors.forbidden();
}
