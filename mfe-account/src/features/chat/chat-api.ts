import type {
  ChatPerson,
  ChatSettings,
  Conversation,
  ConversationEntry,
  ConversationPage,
  ConversationStart,
  FoundMessage,
} from '@fairlead/contracts/api/chat';
import { rereadAfterSuccess } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

const base = '/conversations';
const at = (id: string) => `${base}/${encodeURIComponent(id)}`;

/** The answer to a change of a conversation. */
interface Written {
  doc: Conversation;
  message: string;
}
interface Said {
  message: string;
}

/** The calls of conversations; `Thread` reads their messages. */
export const chatApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getConversations: build.query<ConversationEntry[], undefined>({
      query: () => ({ path: `${base}?limit=200`, isFresh: true }),
      transformResponse: ({ docs }: ConversationPage) => docs,
      providesTags: ['Conversations'],
    }),
    getConversation: build.query<Conversation, string>({
      query: (id) => ({ path: at(id), isFresh: true }),
      providesTags: ['Conversation'],
    }),
    getChatPeople: build.query<ChatPerson[], string>({
      query: (search) => ({
        path: `${base}/people${search ? `?search=${encodeURIComponent(search)}` : ''}`,
      }),
      transformResponse: ({ people }: { people: ChatPerson[] }) => people,
    }),
    searchMessages: build.query<
      { found: FoundMessage[]; people: Readonly<Record<string, string>> },
      string
    >({
      query: (q) => ({ path: `${base}/search?q=${encodeURIComponent(q)}`, isFresh: true }),
    }),
    getChatSettings: build.query<ChatSettings, undefined>({
      query: () => ({ path: `${base}/settings` }),
      providesTags: ['ChatSettings'],
    }),
    startConversation: build.mutation<Written, ConversationStart & { key: string }>({
      query: ({ key, ...body }) => ({
        path: base,
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      invalidatesTags: rereadAfterSuccess('Conversations'),
    }),
    renameConversation: build.mutation<Written, { id: string; name: string }>({
      query: ({ id, name }) => ({ path: at(id), method: 'PATCH', body: { name } }),
      invalidatesTags: ['Conversations', 'Conversation'],
    }),
    addMembers: build.mutation<Written, { id: string; users: readonly string[] }>({
      query: ({ id, users }) => ({ path: `${at(id)}/members`, method: 'POST', body: { users } }),
      invalidatesTags: ['Conversations', 'Conversation'],
    }),
    leaveConversation: build.mutation<Written, string>({
      query: (id) => ({ path: `${at(id)}/leave`, method: 'POST' }),
      invalidatesTags: ['Conversations', 'Conversation'],
    }),
    muteConversation: build.mutation<Written, { id: string; until: string | null }>({
      query: ({ id, until }) => ({ path: `${at(id)}/mute`, method: 'POST', body: { until } }),
      invalidatesTags: ['Conversations', 'Conversation'],
    }),
    blockPerson: build.mutation<ChatSettings, { user: string; isBlocked: boolean }>({
      query: ({ user, isBlocked }) => ({
        path: `${base}/${isBlocked ? 'block' : 'unblock'}`,
        method: 'POST',
        body: { user },
      }),
      invalidatesTags: ['ChatSettings', 'Conversation'],
    }),
    changeChatSettings: build.mutation<ChatSettings, { hidesReadMarks: boolean }>({
      query: (body) => ({ path: `${base}/settings`, method: 'PATCH', body }),
      invalidatesTags: ['ChatSettings', 'Conversation'],
    }),
    editMessage: build.mutation<unknown, { id: string; seq: number; text: string }>({
      query: ({ id, seq, text }) => ({
        path: `${at(id)}/messages/${seq}`,
        method: 'PATCH',
        body: { text },
      }),
    }),
    removeMessage: build.mutation<unknown, { id: string; seq: number }>({
      query: ({ id, seq }) => ({ path: `${at(id)}/messages/${seq}`, method: 'DELETE' }),
      invalidatesTags: ['Conversations'],
    }),
    reportMessage: build.mutation<Said, { id: string; seq: number; reason: string }>({
      query: ({ id, seq, reason }) => ({
        path: `${at(id)}/messages/${seq}/report`,
        method: 'POST',
        body: { reason },
      }),
    }),
  }),
});
