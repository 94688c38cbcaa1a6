import { id, isId, messageAnswer, notificationList } from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  described,
  FairQueue,
  flag,
  objectId,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { originOf } from '../sessions/origin.ts';
import { notifications, type StoredNotification } from './collection.ts';
import { deliverLive } from './live-delivery.ts';
import type { NotificationStreams } from './stream.ts';

/** A body may name whose notifications it is about; only the caller's own. */
const aboutOneself = z.object({ user: id().optional() });

const MOST_SHOWN = 100;
/** Marking thousands as read is slow; it is done for one person at a time. */
const MARKING = { concurrency: 1, waiting: 50, maxWaitMs: 8_000, pauseFactor: 0 } as const;

/** The calls of the notification list (REST conventions §11.4) and its event stream. */
export function notificationRoutes(service: Service, streams: NotificationStreams): void {
  const { app, reading } = service;
  const store = service.store(notifications);
  const path = '/api/push-notifications';
  const marking = new FairQueue(MARKING);

  app.post(
    `${path}/me`,
    {
      schema: described({
        summary: 'My notifications, newest first',
        query: z.object({ unread: flag() }),
        body: aboutOneself,
        answers: { 200: notificationList },
      }),
      preValidation: async (request) => void ownOnly(request),
    },
    async (request, reply) => {
      const person = ownOnly(request);
      const { unread } = request.query;
      const read = unread === undefined ? {} : { read: !unread };
      const found = await store
        .find({ user: objectId(person.id), ...read })
        .sort({ createdAt: -1, _id: -1 })
        .limit(MOST_SHOWN)
        .toArray();
      reply.header('cache-control', 'private, no-store');
      return { data: await reading.answer(store, found, { depth: '0' }, request.viewer) };
    },
  );

  app.post(
    `${path}/:id/mark-read`,
    {
      schema: described({
        summary: 'Mark a notification as read',
        params: byId,
        answers: { 200: messageAnswer },
      }),
    },
    async (request) => {
      const person = ownOnly(request);
      const { id } = request.params;
      const found = isId(id) ? await store.findById(objectId(id)) : undefined;
      if (!found) throw apiErrors.notFound();
      if (found.user.toHexString() !== person.id) throw apiErrors.forbidden();
      await markRead(found._id, request);
      return { message: 'Notification marked as read.' };
    },
  );

  app.post(
    `${path}/mark-all-read`,
    {
      schema: described({
        summary: 'Mark all as read',
        body: aboutOneself,
        answers: { 200: messageAnswer },
      }),
      preValidation: async (request) => void ownOnly(request),
    },
    async (request) => {
      const person = ownOnly(request);
      const unread = { user: objectId(person.id), read: false };
      const { correlationId } = originOf(request);
      await marking.run(() => store.bulkPatch(unread, asRead(), correlationId));
      return { message: 'All notifications marked as read.' };
    },
  );

  app.get(
    `${path}/stream`,
    {
      schema: described({
        summary: 'New notifications as server-sent events',
        produces: 'text/event-stream',
        answers: { 200: z.string() },
      }),
    },
    (request, reply) => {
      const person = ownOnly(request);
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-accel-buffering': 'no',
      });
      streams.open(person.id, person.session, reply.raw);
    },
  );

  const markRead = (id: Parameters<typeof store.rewrite>[0], request: FastifyRequest) =>
    store.rewrite(id, (current) => (current.read ? undefined : { ...current, ...asRead() }), {
      actor: 'system',
      correlationId: originOf(request).correlationId,
    });
}

const asRead = () => ({ read: true, readAt: new Date().toISOString() });

/** The person making the request; a body that names another `user` is refused. @throws {ApiError} 403. */
function ownOnly({ viewer, body }: FastifyRequest): Viewer & { kind: 'person' } {
  const asked = (body as { user?: unknown } | undefined)?.user;
  if (viewer.kind !== 'person' || (asked !== undefined && asked !== viewer.id))
    throw apiErrors.forbidden();
  return viewer;
}

/** Sends each new notification to its person's open browsers, and when one was read elsewhere. */
export function streamChanges(service: Service, streams: NotificationStreams): void {
  const store = service.store(notifications);
  service.changes.onChangeOf(notifications, ({ id, deleted, stored, published }) => {
    const user = stored?.user.toHexString() ?? published?.user;
    if (deleted || user === undefined || !streams.hears(user)) return;
    void deliverLive(service, streams, () => sendChange(id, stored));
  });

  async function sendChange(id: string, known: StoredNotification | undefined): Promise<void> {
    const stored = known ?? (await store.findById(objectId(id)));
    if (!stored) return;
    const user = stored.user.toHexString();
    if (stored.read) return streams.send(user, 'read', {});
    const visitor = { kind: 'visitor' } as const;
    const [document] = await service.reading.answer(store, [stored], { depth: '0' }, visitor);
    streams.send(user, 'notification', document);
  }
}
