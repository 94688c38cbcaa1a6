import { isId } from '@fairlead/contracts';
import { largestOf } from '@fairlead/contracts/portal/upload-routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../collections/store.ts';
import type { Trash } from '../collections/trash.ts';
import { changeGuard, deletionGuard, type Guard, requireCreation } from '../model/access.ts';
import type { RouteName, Stored } from '../model/declaration.ts';
import { writableContent } from '../model/input.ts';
import { objectId } from '../model/object-id.ts';
import { type Query, queryOf } from '../query/query.ts';
import { isEmptyWhere } from '../query/where.ts';
import type { Reading } from '../reading/reading.ts';
import { apiErrors } from '../runtime/errors.ts';
import { answerRead, type CachePolicyFor, readParameters } from './answer-read.ts';
import { bulk } from './bulk.ts';
import type { App } from './checks.ts';
import { conditional } from './conditional.ts';
import type { Idempotency } from './idempotency.ts';
import { describedRoutes } from './openapi/collection-routes.ts';
import { withinRequest } from './time-limit.ts';
import { preconditionOf, Tagged, tagOf } from './versions.ts';

/** Dependencies of the routes of a collection. */
interface Answering {
  reading: Reading;
  cachePolicyFor: CachePolicyFor;
  idempotency: Idempotency;
}

/** How new documents of a collection are received: larger ones may take longer to arrive. */
function creationOf(slug: string) {
  const largest = largestOf(slug);
  return largest === undefined
    ? { options: {}, inTime: <Result>(_request: FastifyRequest, work: () => Result) => work() }
    : { options: { bodyLimit: largest, config: { isUpload: true } }, inTime: withinRequest };
}

/** Registers every route of the REST conventions (§1) for one collection. */
export function collectionRoutes(
  app: App,
  { reading, cachePolicyFor, idempotency }: Answering,
  store: Store,
): void {
  const { access, singular, slug, ownRoutes = [] } = store.collection;
  const path = `/api/${slug}`;
  const schemas = describedRoutes(store.collection);
  const isKept = (route: RouteName) => !ownRoutes.includes(route);
  const creation = creationOf(slug);
  const origin = ({ viewer, id }: FastifyRequest) => ({ actor: viewer, correlationId: id });

  const parameters = new Set([
    ...readParameters,
    ...Object.keys(store.collection.parameters ?? {}),
  ]);
  const keeping = ({ viewer }: FastifyRequest) => cachePolicyFor([slug], parameters, viewer);

  const list = (query: Query, request: FastifyRequest) =>
    reading.page(store, query, request.viewer);

  if (isKept('list'))
    app.get(path, { schema: schemas.list }, (request, reply) =>
      answerRead(keeping(request), request, reply, (query) => list(query, request)),
    );

  if (store.trash) trashRoutes(store, store.trash);

  if (isKept('count'))
    app.get(`${path}/count`, { schema: schemas.count }, (request, reply) =>
      answerRead(keeping(request), request, reply, async (query) => ({
        totalDocs: await reading.count(store, query, request.viewer),
      })),
    );

  if (isKept('one'))
    app.get(`${path}/:id`, { schema: schemas.one }, (request, reply) =>
      answerRead(keeping(request), request, reply, async (query) => {
        const stored = await reading.find(store, request.params.id, request.viewer);
        const [document] = await reading.answer(store, [stored], query, request.viewer);
        return new Tagged(stored, document);
      }),
    );

  if (isKept('create'))
    app.post(path, { schema: schemas.create, ...creation.options }, (request, reply) =>
      creation.inTime(request, async () => {
        const content = writableContent(store.collection.fields, request.body ?? {});
        requireCreation(access, request.viewer, content);
        const created = await idempotency.create(store, request, (id) =>
          store.create(content, origin(request), id),
        );
        reply.status(201);
        return written(request, reply, created, `${singular} created.`);
      }),
    );

  if (isKept('update'))
    app.patch(`${path}/:id`, { schema: schemas.update }, async (request, reply) => {
      const guard = asSeen(request, changeGuard(access, request.viewer));
      const id = idOf(request.params);
      const updated = await conditional({ reading, store }, request, reply, () =>
        store.update(id, request.body ?? {}, origin(request), guard),
      );
      if (!updated) throw apiErrors.notFound();
      return written(request, reply, updated, `${singular} updated.`);
    });

  if (isKept('remove'))
    app.delete(`${path}/:id`, { schema: schemas.remove }, async (request, reply) => {
      const guard = asSeen(request, deletionGuard(access, request.viewer));
      const id = idOf(request.params);
      const removed = await conditional({ reading, store }, request, reply, () =>
        store.remove(id, origin(request), guard),
      );
      if (!removed) throw apiErrors.notFound();
      const [doc] = await reading.answer(store, [removed], queryOf(request), request.viewer);
      return { doc, message: `${singular} deleted.` };
    });

  if (isKept('bulkUpdate'))
    app.patch(path, { schema: schemas.bulkUpdate }, (request, reply) => {
      const guard = changeGuard(access, request.viewer);
      return bulk(request, reply, {
        affected: () => affectedBy(request, guard),
        change: (id) => store.update(id, request.body ?? {}, origin(request), guard),
        answer: (documents) => reading.answer(store, documents, queryOf(request), request.viewer),
        done: `updated`,
      });
    });

  if (isKept('bulkRemove'))
    app.delete(path, { schema: schemas.bulkRemove }, (request, reply) => {
      const guard = deletionGuard(access, request.viewer);
      return bulk(request, reply, {
        affected: () => affectedBy(request, guard),
        change: (id) => store.remove(id, origin(request), guard),
        answer: (documents) => reading.answer(store, documents, queryOf(request), request.viewer),
        done: `deleted`,
      });
    });

  function trashRoutes(store: Store, trash: Trash) {
    // Never cached: documents in the trash also expire with time alone.
    const anew = { answers: undefined, sources: undefined, parameters };
    if (isKept('trash'))
      app.get(`${path}/trash`, { schema: schemas.trash }, (request, reply) =>
        answerRead(anew, request, reply, (query) => reading.trashed(trash, query, request.viewer)),
      );

    if (isKept('restore'))
      app.post(`${path}/:id/restore`, { schema: schemas.restore }, async (request, reply) => {
        const guard = deletionGuard(access, request.viewer);
        const restored = await store.restore(idOf(request.params), origin(request), guard);
        if (!restored) throw apiErrors.notFound();
        return written(request, reply, restored, `${singular} restored.`);
      });
  }

  async function affectedBy(request: FastifyRequest, { within }: Guard) {
    const query = queryOf(request);
    if (query.where === undefined || query.where === '') throw apiErrors.missingWhere();
    if (isEmptyWhere(query.where)) throw apiErrors.emptyWhere();
    return reading.affected(store, query, request.viewer, within);
  }

  async function written(
    request: FastifyRequest,
    reply: FastifyReply,
    stored: Stored,
    message: string,
  ) {
    reply.header('etag', tagOf(stored));
    const [doc] = await reading.answer(store, [stored], queryOf(request), request.viewer);
    return { doc, message };
  }
}

/** A guard that also requires what the request's `If-Match` says. */
const asSeen = ({ headers }: FastifyRequest, guard: Guard): Guard => ({
  ...guard,
  isAsSeen: preconditionOf(headers['if-match']),
});

/** The id in the path. @throws {ApiError} 404 for an invalid one. */
function idOf({ id }: { id: string }) {
  if (!isId(id)) throw apiErrors.notFound();
  return objectId(id);
}
