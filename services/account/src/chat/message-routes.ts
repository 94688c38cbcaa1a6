import {
  chatMessage,
  id,
  messageAnswer,
  messageEdit,
  messagePage,
  messageQuery,
  messageSearch,
  newMessage,
  text,
  writeAnswerOf,
} from '@fairlead/contracts';
import { apiErrors, byId, described, onlyOnce } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Chat } from './chat-parts.ts';
import type { StoredMessage } from './messages.ts';
import { answered } from './messaging.ts';
import { type Participation, personOf } from './participation.ts';

const tag = 'conversations';
const base = `/api/${tag}`;
const written = writeAnswerOf(chatMessage);
const bySeq = z.object({ id: id(), seq: z.coerce.number().int().min(1).max(0xffffffff) });
const LONGEST_KEY = 200;
const onlyPersons = async ({ viewer }: { viewer: Parameters<typeof personOf>[0] }) =>
  void personOf(viewer);

/** The routes of messages. */
export function messageRoutes({
  service,
  conversationService,
  messaging,
  reporting,
  live,
  limit,
}: Chat): void {
  const { app } = service;

  app.get(
    `${base}/search`,
    {
      schema: described({
        tag,
        summary: 'Search the messages of one’s own conversations',
        query: z.object({ q: z.string().min(1).max(200) }),
        answers: { 200: messageSearch },
      }),
      preValidation: onlyPersons,
    },
    async ({ query, viewer }, reply) => {
      reply.header('cache-control', 'private, no-store');
      return messaging.search(personOf(viewer), query.q);
    },
  );

  app.get(
    `${base}/:id/messages`,
    {
      schema: described({
        tag,
        summary: 'A page of a conversation, the oldest message first',
        params: byId,
        query: messageQuery,
        answers: { 200: messagePage },
      }),
      preValidation: onlyPersons,
    },
    async ({ params, query, viewer }, reply) => {
      reply.header('cache-control', 'private, no-store');
      return messaging.page(await conversationService.find(params.id, personOf(viewer)), query);
    },
  );

  app.post(
    `${base}/:id/messages`,
    {
      schema: described({
        tag,
        summary: 'Send a message',
        params: byId,
        body: newMessage,
        headers: onlyOnce,
        answers: { 200: written, 201: written },
      }),
      preValidation: onlyPersons,
      preHandler: limit,
    },
    async (request, reply) => {
      const participation = await conversationService.findOpen(
        request.params.id,
        personOf(request.viewer),
      );
      const { message, isNew } = await messaging.send(participation, request.body, keyOf(request));
      return reply.code(isNew ? 201 : 200).send({ doc: message, message: 'Sent.' });
    },
  );

  app.patch(
    `${base}/:id/messages/:seq`,
    {
      schema: described({
        tag,
        summary: 'Edit one’s own message, for 15 minutes',
        params: bySeq,
        body: messageEdit,
        answers: { 200: written },
      }),
      preValidation: onlyPersons,
    },
    async ({ params, body, viewer }) => {
      const participation = await conversationService.findOpen(params.id, personOf(viewer));
      return changed(
        participation,
        await messaging.edit(participation, params.seq, body.text),
        'Edited.',
      );
    },
  );

  app.delete(
    `${base}/:id/messages/:seq`,
    {
      schema: described({
        tag,
        summary: 'Remove one’s own message; that there was one remains',
        params: bySeq,
        answers: { 200: written },
      }),
      preValidation: onlyPersons,
    },
    async ({ params, viewer }) => {
      const participation = await conversationService.findOpen(params.id, personOf(viewer));
      return changed(participation, await messaging.remove(participation, params.seq), 'Removed.');
    },
  );

  app.post(
    `${base}/:id/messages/:seq/report`,
    {
      schema: described({
        tag,
        summary: 'Report a message: it and the five before it go to the admins of the organization',
        params: bySeq,
        body: z.strictObject({ reason: text(1_000).default('') }),
        answers: { 200: messageAnswer },
      }),
      preValidation: onlyPersons,
      preHandler: limit,
    },
    async ({ params, body, viewer }) => {
      const participation = await conversationService.find(params.id, personOf(viewer));
      const message = await messaging.read(participation, params.seq);
      await reporting.report(participation, message, body.reason);
      return { message: 'The admins of your organization have been notified.' };
    },
  );

  /** Notifies those who may read a message that it has changed. */
  function changed(
    { id: conversation, viewer }: Participation,
    stored: StoredMessage,
    message: string,
  ) {
    const users = stored.to.map(String);
    live.push({ users, subject: 'conversation', conversation, seq: stored.seq });
    return { doc: answered(stored, viewer), message };
  }
}

/** The sender’s key of a message. @throws {ApiError} 400 for an invalid one */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY)
    throw apiErrors.badRequest(`An idempotency key has 1 to ${LONGEST_KEY} characters.`);
  return key;
}
