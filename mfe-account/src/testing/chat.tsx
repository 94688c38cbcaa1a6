import type { ChatMessage, Conversation, ConversationEntry } from '@fairlead/contracts/api/chat';
import { forgetStored } from '@fairlead/remote-kit/queue';
import { nora, pageOf, playedPortal, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import ChatPage from '../features/chat/chat-page.tsx';
import { draw, Refusal, Reply, serve } from './stage.tsx';

export const [ana, ben] = ['65f500000000000000000001', '65f500000000000000000002'];
export const [direct, group] = ['65fa00000000000000000001', '65fa00000000000000000002'];
export const organization = { id: '65f200000000000000000001', name: 'Blue Meridian Yachts' };
export const names: Readonly<Record<string, string>> = {
  [ana]: 'Ana Berg',
  [ben]: 'Ben Ito',
  [nora.id]: 'Nora Lind',
};
export const hour = '2026-11-24T08:00:00.000Z';

/** The heights that jsdom reports: of the message box, and of each line in it. */
const tall = { box: 400, line: 50 };

/** Begins a test, in a browser that lays the page out. */
export function layOutChat(): void {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(tall.line);
  const inside = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get');
  inside.mockImplementation(function (this: HTMLElement) {
    return this.getAttribute('role') === 'region' ? tall.box : tall.line;
  });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
}

/** Ends a test: nothing of what was played or kept is left. */
export async function clearChat(): Promise<void> {
  jest.restoreAllMocks();
  localStorage.clear();
  await forgetStored(nora.id);
}

export const entryOf = (given: Partial<ConversationEntry> = {}): ConversationEntry => ({
  id: direct,
  kind: 'direct',
  organization,
  vessel: null,
  name: 'Ana Berg',
  other: ana,
  memberCount: 2,
  lastSeq: 2,
  readSeq: 2,
  unread: 0,
  mutedUntil: null,
  isOpen: true,
  lastAt: hour,
  last: {
    seq: 2,
    by: ana,
    name: 'Ana Berg',
    text: 'See you at nine',
    files: 0,
    notice: null,
    isRemoved: false,
  },
  ...given,
});
export const conversationOf = (given: Partial<Conversation> = {}): Conversation => ({
  ...entryOf(),
  fromSeq: 1,
  toSeq: null,
  closedBy: null,
  members: [nora.id, ana].map((user) => ({
    user,
    name: names[user] ?? '',
    hasLeft: false,
    isBlocked: false,
    readSeq: 0,
  })),
  ...given,
});
export const messageOf = (seq: number, given: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `65fb${String(seq).padStart(20, '0')}`,
  seq,
  by: ana,
  text: `Message ${seq}`,
  files: [],
  replyTo: null,
  mentions: [],
  notice: null,
  key: null,
  createdAt: hour,
  editedAt: null,
  removedAt: null,
  ...given,
});

interface Played {
  entries?: ConversationEntry[];
  conversation?: Conversation;
  messages?: ChatMessage[];
  answers?: Record<string, unknown>;
}

/** Opens the page with an API that holds these messages and accepts what is sent. */
export function openChat(address: string, played: Played = {}) {
  const { entries = [entryOf()], conversation = conversationOf(), answers = {} } = played;
  const messages = [...(played.messages ?? [messageOf(1), messageOf(2)])];
  const sent = serve((href, { method, body }) => {
    const named = answers[`${method} ${href.pathname.replace('/api', '')}`];
    const path = href.pathname.replace('/api/conversations', '');
    if (typeof named === 'function') return named(href, body);
    if (named !== undefined) return named;
    if (path === '') return pageOf(entries);
    if (path === '/settings') return { hidesReadMarks: false, blocked: [] };
    if (method === 'GET' && path.endsWith('/messages')) {
      const numberOf = (name: string) => Number(href.searchParams.get(name) ?? Number.NaN);
      const [after, before] = [numberOf('after'), numberOf('before')];
      const limit = numberOf('limit') || 50;
      const fits = messages.filter(({ seq }) => !(seq <= after) && !(seq >= before));
      const part = after >= 0 ? fits.slice(0, limit) : fits.slice(-limit);
      return {
        messages: part,
        hasBefore: (part[0]?.seq ?? 1) > 1,
        hasAfter: (part.at(-1)?.seq ?? 0) < (messages.at(-1)?.seq ?? 0) && after >= 0,
        answered: [],
        people: names,
      };
    }
    if (method === 'POST' && path.endsWith('/messages')) {
      const posted = body as { text: string };
      const doc = messageOf(messages.length + 1, { by: nora.id, text: posted.text, key: 'own' });
      messages.push(doc);
      return new Reply(201, { doc, message: 'Sent.' });
    }
    if (path.endsWith('/read')) return { readSeq: 0, message: 'Marked as read.' };
    if (method === 'GET' && path === `/${conversation.id}`) return conversation;
    if (path.endsWith('/typing')) return { message: 'Said.' };
    return new Refusal(404, 'Not Found');
  });
  const portal = playedPortal(sessionOf(signedIn));
  const drawn = draw(<ChatPage />, { address, portal });
  return { ...drawn, portal, sent, messages };
}
/** The address of the conversation of two. */
export const opened = `/account/chat?conversation=${direct}`;
export const region = () => screen.findByRole('region', { name: /^Messages/ });
/** The calls that begin so. */
export const calls = (sent: { call: string }[], wanted: string) =>
  sent.filter(({ call }) => call.startsWith(wanted));
