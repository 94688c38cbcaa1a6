import { randomBytes, randomUUID } from 'node:crypto';
import {
  type ChatMessage,
  type Conversation,
  type ConversationEntry,
  employeeChanged,
  type MessagePage,
} from '@fairlead/contracts';
import { receiveEvent, until } from '@fairlead/service-kit/testing';
import type { AccountTest, SignedInPerson } from './fixtures.ts';
import { publish } from './publish.ts';

export const newId = () => randomBytes(12).toString('hex');

/** Somebody who works somewhere: their employee record. */
export interface Colleague extends SignedInPerson {
  employee: string;
}

/** People of organizations who write to each other. */
export interface ChatTest {
  /** An organization of a name, with a vessel. */
  employer(name?: string): Promise<{ organization: string; vessel: string }>;
  /** Somebody who works there. */
  colleague(
    at: { organization: string; vessel?: string | null },
    given?: { firstName?: string; orgRoles?: string[] },
  ): Promise<Colleague>;
  /** Ends somebody’s employment, and waits until chat has received it. */
  endEmployment(person: Colleague, organization: string): Promise<void>;
  start(by: SignedInPerson, body: object): ReturnType<AccountTest['call']>;
  /** A conversation of two. */
  direct(by: SignedInPerson, other: SignedInPerson, organization: string): Promise<Conversation>;
  group(by: SignedInPerson, others: SignedInPerson[], organization: string): Promise<Conversation>;
  send(
    by: SignedInPerson,
    conversation: string,
    body: object,
    headers?: Record<string, string>,
  ): ReturnType<AccountTest['call']>;
  say(by: SignedInPerson, conversation: string, text: string): Promise<ChatMessage>;
  page(by: SignedInPerson, conversation: string, query?: string): Promise<MessagePage>;
  list(by: SignedInPerson): Promise<ConversationEntry[]>;
  get(by: SignedInPerson | undefined, path: string): ReturnType<AccountTest['call']>;
  post(
    by: SignedInPerson | undefined,
    path: string,
    json?: object,
  ): ReturnType<AccountTest['call']>;
}

export const base = '/api/conversations';

/** What a test of chat does with the account service. */
export function chatOf(account: AccountTest): ChatTest {
  const get: ChatTest['get'] = (by, path) =>
    account.call('GET', `${base}${path}`, by && { token: by.token });
  const post: ChatTest['post'] = (by, path, json = {}) =>
    account.call('POST', `${base}${path}`, { json, ...(by && { token: by.token }) });
  const started = async (by: SignedInPerson, body: object): Promise<Conversation> => {
    const answer = await post(by, '', body);
    if (answer.statusCode > 201) throw new Error(answer.body);
    return answer.json().doc;
  };
  const send: ChatTest['send'] = (by, conversation, json, headers = {}) =>
    account.call('POST', `${base}/${conversation}/messages`, { token: by.token, json, headers });
  const employ = (person: SignedInPerson, employee: string, record: object) =>
    receiveEvent(account, 'employees', employee, {
      user: person.id,
      vessel: null,
      orgRoles: [],
      accessTemplates: [],
      ...record,
    });
  return {
    get,
    post,
    send,
    start: (by, body) => post(by, '', body),
    employer: async (name = 'Blue Meridian Yachts') => {
      const [organization, vessel] = [newId(), newId()];
      await receiveEvent(account, 'organizations', organization, { name });
      await receiveEvent(account, 'vessels', vessel, { name: 'Aurora', organization });
      return { organization, vessel };
    },
    colleague: async (at, { firstName = 'Maya', orgRoles = ['vessel-crew'] } = {}) => {
      const person = await account.signedIn({ firstName });
      const employee = newId();
      const { organization, vessel = null } = at;
      await employ(person, employee, { organization, vessel, orgRoles });
      return { ...person, employee };
    },
    endEmployment: async ({ id: user, employee }, organization) => {
      await publish(account, employeeChanged.type, 1, {
        id: employee,
        revision: Date.now(),
        deleted: false,
        user,
        organization,
        vessel: null,
        orgRoles: [],
        isInForce: false,
      });
      const { connection } = account.service;
      await until('chat to hear who has left', async () => {
        const open = await connection.collection('conversations').countDocuments({
          members: {
            $elemMatch: {
              user: connection.base.Types.ObjectId.createFromHexString(user),
              toSeq: { $exists: false },
            },
          },
        });
        return open === 0;
      });
    },
    direct: (by, other, organization) =>
      started(by, { kind: 'direct', organization, users: [other.id] }),
    group: (by, others, organization) =>
      started(by, {
        kind: 'group',
        organization,
        users: others.map(({ id }) => id),
        name: 'Deck crew',
      }),
    say: async (by, conversation, text) => {
      const answer = await send(by, conversation, { text }, { 'idempotency-key': randomUUID() });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json().doc;
    },
    page: async (by, conversation, query = '') =>
      (await get(by, `/${conversation}/messages${query}`)).json(),
    list: async (by) => (await get(by, '')).json().docs,
  };
}
