import { recordsOf } from '@fairlead/contracts/pacts/recorded';
import { accountStates, chatContext, registeredPerson } from '@fairlead/contracts/pacts/states';
import { createRemoteStore } from '@fairlead/remote-kit';
import { describe, expect, it } from '@jest/globals';
import { Matchers } from '@pact-foundation/pact';
import { accountApi } from '../src/api.ts';
import { chatApi } from '../src/features/chat/chat-api.ts';
import { markRead, readMessages, sendMessage } from '../src/features/chat/message-calls.ts';

const { boolean, eachLike, integer, iso8601DateTimeWithMillis, like, regex, string } = Matchers;
const pact = recordsOf('mfe-account')('account');
const storeOf = ({ url }: { url: string }) => createRemoteStore(accountApi, { apiHost: url });
const { organization, conversation, colleague } = chatContext;
const me = registeredPerson.id;
const path = `/api/conversations/${conversation}`;

const anId = (id: string) => regex(/^[0-9a-f]{24}$/.source, id);
const instant = iso8601DateTimeWithMillis('2026-11-25T08:00:00.000Z');
const entryShape = {
  id: anId(conversation),
  kind: regex('^(direct|group)$', 'group'),
  name: string('Deck crew'),
  organization: { id: anId(organization), name: string('Meridian Yachts') },
  memberCount: integer(2),
  lastSeq: integer(2),
  readSeq: integer(1),
  unread: integer(1),
  isOpen: boolean(true),
  lastAt: instant,
};
const conversationShape = {
  ...entryShape,
  members: eachLike({
    user: anId(colleague),
    name: string('Sam Okoye'),
    hasLeft: boolean(false),
    isBlocked: boolean(false),
  }),
};
const messageShape = {
  id: anId('65fb000000000000000000d1'),
  seq: integer(1),
  by: anId(colleague),
  text: string('The drill is at nine'),
  files: like([]),
  mentions: like([]),
  createdAt: instant,
};
const asked = (what: string) =>
  pact.addInteraction().given(accountStates.personInConversation).uponReceiving(what);
const key = { 'idempotency-key': regex(/^[\w-]{10,}$/.source, 'V1StGXR8_Z5jdHi6B-myT') };

describe('what chat needs of the account service', () => {
  it('[A-151] conversations, each with what is unread', () =>
    asked('the conversations of a person')
      .withRequest('GET', '/api/conversations', (request) => request.query({ limit: '200' }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          docs: eachLike({
            ...entryShape,
            last: {
              seq: integer(2),
              by: anId(colleague),
              name: string('Sam Okoye'),
              text: string('The drill is at nine'),
              isRemoved: boolean(false),
            },
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          chatApi.endpoints.getConversations.initiate(undefined),
        );
        expect(data).toMatchObject([{ id: conversation, unread: 1 }]);
      }));

  it('a conversation with its members', () =>
    asked('a conversation')
      .withRequest('GET', path)
      .willRespondWith(200, (answer) => answer.jsonBody(conversationShape))
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          chatApi.endpoints.getConversation.initiate(conversation),
        );
        expect(data?.members[0]).toMatchObject({ user: colleague });
      }));

  it('a page of messages', () =>
    asked('the last messages of a conversation')
      .withRequest('GET', `${path}/messages`, (request) => request.query({ limit: '50' }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          messages: eachLike(messageShape),
          hasBefore: boolean(false),
          hasAfter: boolean(false),
          answered: like([]),
          people: like({ [colleague]: 'Sam Okoye' }),
        }),
      )
      .executeTest(async ({ url }) => {
        const page = await readMessages({ host: url }, conversation, { limit: 50 });
        expect(page.messages[0]).toMatchObject({ seq: 1 });
      }));

  it('a message to be sent', () =>
    asked('a message that is sent')
      .withRequest('POST', `${path}/messages`, (request) =>
        request
          .headers(key)
          .jsonBody({ text: 'Aye', files: [], replyTo: 2, mentions: [colleague] }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({ doc: { ...messageShape, key: string('V1StGXR8_Z5jdHi6B-myT') } }),
      )
      .executeTest(async ({ url }) => {
        const body = { text: 'Aye', files: [], replyTo: 2, mentions: [colleague] };
        const sent = await sendMessage({ host: url }, conversation, body, 'V1StGXR8_Z5jdHi6B-myT');
        expect(sent.seq).toBe(1);
      }));

  it('[A-155] to say what is read', () =>
    asked('a conversation that is read')
      .withRequest('POST', `${path}/read`, (request) => request.jsonBody({ seq: 2 }))
      .willRespondWith(200, (answer) => answer.jsonBody({ readSeq: integer(2) }))
      .executeTest(({ url }) => markRead({ host: url }, conversation, 2)));

  it('[A-152] people, and a conversation to be started with one of them', async () => {
    await asked('the people with whom a conversation can be started')
      .withRequest('GET', '/api/conversations/people', (request) =>
        request.query({ search: 'sam' }),
      )
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          people: eachLike({
            user: anId(colleague),
            name: string('Sam Okoye'),
            organization: { id: anId(organization), name: string('Meridian Yachts') },
            vessels: like([]),
          }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          chatApi.endpoints.getChatPeople.initiate('sam'),
        );
        expect(data).toMatchObject([{ user: colleague }]);
      });
    await asked('a conversation of two that is started')
      .withRequest('POST', '/api/conversations', (request) =>
        request.headers(key).jsonBody({ kind: 'direct', organization, users: [colleague] }),
      )
      .willRespondWith(201, (answer) =>
        answer.jsonBody({ doc: { id: anId(conversation), name: string('Sam Okoye') } }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          chatApi.endpoints.startConversation.initiate({
            key: 'V1StGXR8_Z5jdHi6B-myT',
            kind: 'direct',
            organization,
            users: [colleague],
          }),
        );
        expect(data?.doc.id).toBe(conversation);
      });
  });

  it('messages by their words', () =>
    asked('a search of messages')
      .withRequest('GET', '/api/conversations/search', (request) => request.query({ q: 'drill' }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          found: eachLike({
            ...messageShape,
            conversation: anId(conversation),
            conversationName: string('Deck crew'),
          }),
          people: like({ [me]: 'Mira Holm' }),
        }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          chatApi.endpoints.searchMessages.initiate('drill'),
        );
        expect(data?.found[0]).toMatchObject({ conversation });
      }));

  it('what one wishes of chat', () =>
    asked('what somebody wishes of chat')
      .withRequest('GET', '/api/conversations/settings')
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ hidesReadMarks: boolean(false), blocked: like([]) }),
      )
      .executeTest(async (server) => {
        const { data } = await storeOf(server).dispatch(
          chatApi.endpoints.getChatSettings.initiate(undefined),
        );
        expect(data?.hidesReadMarks).toBe(false);
      }));
});
