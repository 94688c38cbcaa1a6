import {
  chatPeople,
  chatSettings as chatSettingsAnswer,
  id,
  unreadCounts,
} from '@fairlead/contracts';
import { described } from '@fairlead/service-kit';
import { z } from 'zod';
import type { Chat } from './chat-parts.ts';
import { namesOf } from './names.ts';
import { type Person, personOf } from './participation.ts';
import { peopleToChatWith } from './people-to-chat-with.ts';

const tag = 'conversations';
const base = '/api/conversations';
const keeping = 'private, no-store';
const someone = z.strictObject({ user: id() });

/** The personal routes besides conversations: whom one can start one with, what is unread, whom one has blocked. */
export function settingRoutes({ service, conversationService }: Chat): void {
  const { app } = service;
  const { wishes } = conversationService;

  app.get(
    `${base}/people`,
    {
      schema: described({
        tag,
        summary: 'People of one’s own organizations with whom a conversation can be started',
        query: z.object({ search: z.string().max(100).optional(), organization: id().optional() }),
        answers: { 200: chatPeople },
      }),
      preValidation: async ({ viewer }) => void personOf(viewer),
    },
    async ({ query, viewer }, reply) => {
      reply.header('cache-control', keeping);
      return { people: await peopleToChatWith(service, personOf(viewer), query) };
    },
  );

  app.get(
    `${base}/unread`,
    {
      schema: described({
        tag,
        summary: 'How much is unread; what is muted does not count',
        answers: { 200: unreadCounts },
      }),
      preValidation: async ({ viewer }) => void personOf(viewer),
    },
    async ({ viewer }, reply) => {
      reply.header('cache-control', keeping);
      return conversationService.unread(personOf(viewer));
    },
  );

  app.get(
    `${base}/settings`,
    {
      schema: described({
        tag,
        summary: 'What one wishes of chat',
        answers: { 200: chatSettingsAnswer },
      }),
      preValidation: async ({ viewer }) => void personOf(viewer),
    },
    async ({ viewer }, reply) => {
      reply.header('cache-control', keeping);
      return settingsOf(personOf(viewer));
    },
  );

  app.patch(
    `${base}/settings`,
    {
      schema: described({
        tag,
        summary: 'Show or hide how far one has read',
        body: z.strictObject({ hidesReadMarks: z.boolean() }),
        answers: { 200: chatSettingsAnswer },
      }),
      preValidation: async ({ viewer }) => void personOf(viewer),
    },
    async ({ viewer, body }) => {
      const person = personOf(viewer);
      await wishes.change(person.id, (current) => ({ ...current, ...body }));
      return settingsOf(person);
    },
  );

  app.post(
    `${base}/block`,
    {
      schema: described({
        tag,
        summary:
          'Block somebody: neither can start a conversation with the other or write in the one they have',
        body: someone,
        answers: { 200: chatSettingsAnswer },
      }),
      preValidation: async ({ viewer }) => void personOf(viewer),
    },
    async ({ viewer, body: { user } }) => {
      const person = personOf(viewer);
      await wishes.change(person.id, ({ blocked, ...current }) => ({
        ...current,
        blocked: user === person.id || blocked.includes(user) ? blocked : [...blocked, user],
      }));
      return settingsOf(person);
    },
  );

  app.post(
    `${base}/unblock`,
    {
      schema: described({
        tag,
        summary: 'Unblock somebody',
        body: someone,
        answers: { 200: chatSettingsAnswer },
      }),
      preValidation: async ({ viewer }) => void personOf(viewer),
    },
    async ({ viewer, body: { user } }) => {
      const person = personOf(viewer);
      await wishes.change(person.id, ({ blocked, ...current }) => ({
        ...current,
        blocked: blocked.filter((one) => one !== user),
      }));
      return settingsOf(person);
    },
  );

  async function settingsOf({ id: user }: Person) {
    const { hidesReadMarks, blocked } = await wishes.ofOne(user);
    const names = await namesOf(service, blocked);
    return { hidesReadMarks, blocked: blocked.map((one) => ({ id: one, name: names[one] ?? '' })) };
  }
}
