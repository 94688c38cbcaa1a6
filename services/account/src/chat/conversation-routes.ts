import {
  conversation as conversationAnswer,
  conversationPage,
  conversationStart,
  id,
  instant,
  messageAnswer,
  mostChatMembers,
  text,
  writeAnswerOf,
} from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  described,
  onlyOnce,
  pageAnswer,
  readPaging,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { markNoticesRead } from './chat-notices.ts';
import type { Chat } from './chat-parts.ts';
import { conversations } from './conversations.ts';
import { membersIn, type Participation, personOf } from './participation.ts';

const tag = conversations.slug;
const base = `/api/${tag}`;
const written = writeAnswerOf(conversationAnswer);
/** The most conversations on one page of the list. */
const MOST_LISTED = 200;
const onlyPersons = async ({ viewer }: { viewer: Parameters<typeof personOf>[0] }) =>
  void personOf(viewer);

/** The routes of conversations themselves. */
export function conversationRoutes({
  service,
  conversationService,
  messaging,
  live,
  limit,
}: Chat): void {
  const { app } = service;

  app.get(
    base,
    {
      schema: described({
        tag,
        summary: 'One’s own conversations, the latest first, each with what is unread',
        query: z.object({
          limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(50),
          page: z.coerce.number().int().min(1).default(1),
        }),
        answers: { 200: conversationPage },
      }),
      preValidation: onlyPersons,
    },
    async ({ query, viewer }, reply) => {
      const person = personOf(viewer);
      const paging = readPaging(query);
      const { limit } = paging;
      const part = { skip: (paging.page - 1) * limit, limit };
      const [docs, total] = await Promise.all([
        conversationService.list(person, part),
        conversationService.count(person),
      ]);
      reply.header('cache-control', 'private, no-store');
      return pageAnswer(docs, total, paging);
    },
  );

  app.get(
    `${base}/:id`,
    {
      schema: described({
        tag,
        summary: 'A conversation with its members',
        params: byId,
        answers: { 200: conversationAnswer },
      }),
      preValidation: onlyPersons,
    },
    async ({ params, viewer }, reply) => {
      reply.header('cache-control', 'private, no-store');
      return conversationService.read(params.id, personOf(viewer));
    },
  );

  app.post(
    base,
    {
      schema: described({
        tag,
        summary: 'Start a conversation with people of one’s own organization or vessel',
        description: 'Two people have one conversation in each: it is answered where it is there.',
        body: conversationStart,
        headers: onlyOnce,
        answers: { 200: written, 201: written },
      }),
      preValidation: onlyPersons,
      preHandler: limit,
    },
    async (request, reply) => {
      const person = personOf(request.viewer);
      const { body } = request;
      let isNew = false;
      const start = async (made?: string) => {
        const started = await conversationService.start(body, person, made);
        isNew = started.isNew;
        return started.stored;
      };
      const store = service.store(conversations);
      const stored =
        body.kind === 'group'
          ? await service.idempotency.create(store, request, start)
          : await start();
      const doc = await conversationService.read(String(stored._id), person);
      if (isNew) pushToMembers(stored.members, doc.id);
      return reply.code(isNew ? 201 : 200).send({ doc, message: 'Conversation started.' });
    },
  );

  app.patch(
    `${base}/:id`,
    {
      schema: described({
        tag,
        summary: 'Rename a group',
        params: byId,
        body: z.strictObject({ name: text(80).min(1) }),
        answers: { 200: written },
      }),
      preValidation: onlyPersons,
    },
    async ({ params, body, viewer }) => {
      const participation = await conversationService.findOpen(params.id, personOf(viewer));
      await conversationService.rename(participation, body.name);
      await messaging.note(participation, 'renamed', { text: body.name });
      return changed(participation, 'Group renamed.');
    },
  );

  app.post(
    `${base}/:id/members`,
    {
      schema: described({
        tag,
        summary: 'Add people to a group: they read what is said from then on',
        params: byId,
        body: z.strictObject({
          users: z
            .array(id())
            .min(1)
            .max(mostChatMembers - 1),
        }),
        answers: { 200: written },
      }),
      preValidation: onlyPersons,
      preHandler: limit,
    },
    async ({ params, body, viewer }) => {
      const person = personOf(viewer);
      const participation = await conversationService.findOpen(params.id, person);
      const people = await conversationService.add(participation, body.users);
      const now = await conversationService.find(params.id, person);
      if (people.length > 0) await messaging.note(now, 'added', { people });
      return changed(now, 'Members added.');
    },
  );

  app.post(
    `${base}/:id/leave`,
    {
      schema: described({
        tag,
        summary: 'Leave a group: what was said until then can be read on',
        params: byId,
        answers: { 200: written },
      }),
      preValidation: onlyPersons,
    },
    async ({ params, viewer }) => {
      const participation = await conversationService.findOpen(params.id, personOf(viewer));
      if (participation.conversation.kind === 'direct')
        throw apiErrors.conflict(
          'A conversation of two cannot be left. Mute it, or block the person.',
        );
      const seq = await messaging.note(participation, 'left', {
        people: [participation.viewer.id],
      });
      await conversationService.close(participation.id, participation.viewer.id, seq);
      return changed(participation, 'You have left the group.');
    },
  );

  app.post(
    `${base}/:id/mute`,
    {
      schema: described({
        tag,
        summary: 'Mute a conversation until a moment; null has it heard again',
        params: byId,
        body: z.strictObject({ until: instant().nullable() }),
        answers: { 200: written },
      }),
      preValidation: onlyPersons,
    },
    async ({ params, body, viewer }) => {
      const participation = await conversationService.find(params.id, personOf(viewer));
      await conversationService.mute(participation, body.until);
      live.push({
        users: [participation.viewer.id],
        subject: 'conversation',
        conversation: participation.id,
      });
      const doc = await conversationService.read(participation.id, participation.viewer);
      return { doc, message: body.until === null ? 'Unmuted.' : 'Muted.' };
    },
  );

  app.post(
    `${base}/:id/read`,
    {
      schema: described({
        tag,
        summary: 'Mark a conversation as read up to a message',
        params: byId,
        body: z.strictObject({ seq: z.int().min(0).max(0xffffffff) }),
        answers: { 200: z.object({ readSeq: z.int(), message: z.string() }) },
      }),
      preValidation: onlyPersons,
    },
    async ({ params, body, viewer }) => {
      const participation = await conversationService.find(params.id, personOf(viewer));
      const { readSeq, isNew } = await conversationService.markRead(participation, body.seq);
      if (isNew) {
        await pushReadMark(participation, readSeq);
        await markNoticesRead(service, participation.viewer.id, participation.id);
      }
      return { readSeq, message: 'Marked as read.' };
    },
  );

  app.post(
    `${base}/:id/typing`,
    {
      schema: described({
        tag,
        summary: 'Say that one is writing; nothing of it is kept',
        params: byId,
        answers: { 200: messageAnswer },
      }),
      preValidation: onlyPersons,
      preHandler: limit,
    },
    async ({ params, viewer }) => {
      const participation = await conversationService.findOpen(params.id, personOf(viewer));
      const { id: user } = participation.viewer;
      const users = othersIn(participation);
      if (users.length > 0)
        live.push({ users, subject: 'typing', conversation: participation.id, user });
      return { message: 'Said.' };
    },
  );

  const othersIn = ({ conversation, viewer }: Participation) =>
    membersIn(conversation)
      .map(({ user }) => String(user))
      .filter((user) => user !== viewer.id);

  async function changed({ id: one, viewer }: Participation, message: string) {
    const { conversation } = await conversationService.find(one, viewer);
    pushToMembers(conversation.members, one);
    return { doc: await conversationService.read(one, viewer), message };
  }

  function pushToMembers(members: readonly { user: unknown }[], conversation: string) {
    const users = members.map(({ user }) => String(user));
    live.push({ users, subject: 'conversation', conversation });
  }

  /** The reader’s other pages are notified, and the other members if they are shown it. */
  async function pushReadMark(participation: Participation, readSeq: number) {
    const { id: conversation, viewer } = participation;
    const shown = await conversationService.showsMarkOf(participation);
    const users = [viewer.id, ...(shown ? othersIn(participation) : [])];
    live.push({ users, subject: 'conversation', conversation, user: viewer.id, readSeq });
  }
}
