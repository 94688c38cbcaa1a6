import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../http/checks.ts';
import { byPostAsPatch } from '../../http/method-override.ts';
import { described } from '../../http/openapi/route-schema.ts';
import { withinRequest } from '../../http/time-limit.ts';
import { apiErrors } from '../../runtime/errors.ts';
import { tooLarge } from '../intake.ts';
import { refusals } from '../refusal.ts';
import type { Limit } from '../upload-scope.ts';
import { metadataIn } from './metadata.ts';
import { elsewhere, type PartialUpload, type PartialUploads } from './partial-uploads.ts';
import { countIn, PIECE_TYPE, protocolHeaders, requireProtocol } from './protocol.ts';
import type { UploadPlace } from './upload-place.ts';

type UploadRequest = FastifyRequest<{ Params: { id: string } }>;

const byUpload = z.object({ id: z.string().max(24) });

/**
 * The routes for uploading a file chunk by chunk, over an unreliable connection (tus 1.0 with creation, expiration and termination): `POST
 * /api/{place}/uploads` creates one, `PATCH …/uploads/:id` continues at the offset from `HEAD`, and with its last byte it becomes what the place makes of
 * it. Where a proxy blocks PATCH, a POST with `X-HTTP-Method-Override: PATCH` continues it.
 */
export function resumableRoutes(
  scope: App,
  uploads: PartialUploads,
  place: UploadPlace,
  limit: Limit,
): void {
  const { path: slug, tag, singular, largest } = place;
  const path = `/api/${slug}/uploads`;
  const spoken = { 'Tus-Resumable': { type: 'string', const: '1.0.0' } };

  const requireTus = async (request: FastifyRequest, reply: FastifyReply) => {
    place.requireSender(request.viewer);
    requireProtocol(request, reply);
  };

  scope.options(path, { schema: { hide: true } }, (_request, reply) =>
    reply.headers(protocolHeaders(largest)).code(204).send(),
  );

  scope.post(
    path,
    {
      schema: described({
        tag,
        summary: `Begin an upload: ${singular}`,
        description: `A file that comes piece by piece, by tus 1.0: \`Upload-Length\` says how many bytes, \`Upload-Metadata\` the \`filename\` and what else a form would say. It is kept for a day.`,
        headers: {
          ...spoken,
          'Upload-Length': { type: 'integer' },
          'Upload-Metadata': { type: 'string' },
        },
        answers: { 201: { description: 'Where it is sent to, as `Location`.' } },
      }),
      onRequest: async (request, reply) => {
        await requireTus(request, reply);
        await limit(request);
      },
    },
    async (request, reply) => {
      const upload = await uploads.begin(beginningIn(request));
      // An existing upload is resumed: the client need not ask for its offset.
      const offset = await uploads.offsetOf(upload);
      const location = `${path}/${upload._id}`;
      return setUploadHeaders(reply, upload, offset).header('location', location).code(201).send();
    },
  );

  scope.head(
    `${path}/:id`,
    {
      schema: { ...described({ summary: '', params: byUpload, answers: {} }), hide: true },
      onRequest: requireTus,
    },
    async (request, reply) => {
      const upload = await find(request);
      return setUploadHeaders(reply, upload, await uploads.offsetOf(upload))
        .code(200)
        .send();
    },
  );

  const piece = {
    method: 'PATCH',
    url: `${path}/:id`,
    schema: described({
      tag: slug,
      summary: `Go on with an upload: ${singular}`,
      description:
        'A piece that begins at `Upload-Offset`; what of it has arrived already is passed over. With the last one the file has arrived, and where a document is made of it `Content-Location` says where that is.',
      params: byUpload,
      consumes: [PIECE_TYPE],
      headers: { ...spoken, 'Upload-Offset': { type: 'integer' } },
      answers: { 204: { description: 'How far it has come, as `Upload-Offset`.' } },
    }),
    config: { isUpload: true },
    onRequest: requireTus,
    handler: async (request: UploadRequest, reply: FastifyReply) => {
      if (request.headers['content-type'] !== PIECE_TYPE)
        throw apiErrors.unsupportedMediaType(`Send the piece as ${PIECE_TYPE}.`);
      const upload = await find(request);
      const offset = await uploads.offsetOf(upload);
      const from = countIn(request.headers['upload-offset']);
      if (from === undefined || from > offset) throw elsewhere();
      const within = <Result>(work: () => Promise<Result>) => withinRequest(request, work);
      const now = upload.isMade
        ? offset
        : await uploads.append(upload, offset, withoutFirst(offset - from, request.raw), within);
      if (now < upload.length || upload.isMade || !place.finish)
        return setUploadHeaders(reply, upload, now).code(204).send();
      const { viewer, id: correlationId } = request;
      await within(async () => place.finish?.(upload, { viewer, correlationId }));
      return setUploadHeaders(reply, { ...upload, isMade: true }, now)
        .code(204)
        .send();
    },
  } as const;
  scope.route(piece);
  scope.route({ ...piece, ...byPostAsPatch, schema: { ...piece.schema, hide: true } });

  scope.delete(
    `${path}/:id`,
    {
      schema: described({
        tag,
        summary: `Give up an upload: ${singular}`,
        params: byUpload,
        headers: spoken,
        answers: { 204: { description: 'It is forgotten.' } },
      }),
      onRequest: requireTus,
    },
    async (request, reply) => {
      await uploads.remove(await find(request));
      return reply.code(204).send();
    },
  );

  function beginningIn({ viewer, headers }: FastifyRequest) {
    const length = countIn(headers['upload-length']);
    const key = headers['idempotency-key'];
    if (length === undefined || viewer.kind !== 'person')
      throw apiErrors.badRequest('Say how many bytes the file has, as Upload-Length.');
    if (length > largest) throw tooLarge(largest);
    if (length === 0) throw place.refusal(refusals.empty());
    const { filename = '', ...texts } = metadataIn(headers['upload-metadata'], [
      'filename',
      ...place.said,
    ]);
    // The future owner is checked before anything is sent.
    place.check(texts, viewer);
    const begun = { person: viewer.id, collection: slug, length, filename, said: texts };
    return { ...begun, ...(typeof key === 'string' && { key: key.slice(0, 200) }) };
  }

  function find({ viewer, params }: UploadRequest): Promise<PartialUpload> {
    if (viewer.kind !== 'person') throw apiErrors.forbidden();
    return uploads.find(params.id, { person: viewer.id, collection: slug });
  }

  /** Sends an upload's offset, and the document made from it. */
  const setUploadHeaders = (
    reply: FastifyReply,
    { _id, length, until, isMade }: PartialUpload,
    offset: number,
  ) =>
    reply.headers({
      'upload-offset': String(offset),
      'upload-length': String(length),
      'upload-expires': until.toUTCString(),
      'cache-control': 'no-store',
      ...(isMade && place.finish && { 'content-location': `/api/${slug}/${_id}` }),
    });
}

/**
 * A piece without its first bytes, which have arrived already. A browser whose connection broke sends the same request again before its page knows:
 * refused, it would send all of the rest in vain.
 */
async function* withoutFirst(count: number, piece: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = count;
  for await (const chunk of piece) {
    if (left < chunk.length) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}
