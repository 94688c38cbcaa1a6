import type { ChatMessage, Conversation, ConversationEntry } from '@fairlead/contracts/api/chat';
import { longestMessage } from '@fairlead/contracts/api/chat-limits';
import { forgetStored } from '@fairlead/remote-kit/queue';
import {
  apiHost,
  nora,
  pageOf,
  playedPortal,
  sessionOf,
  signedIn,
} from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, Refusal, Reply, serve } from '../../testing/stage.tsx';
import ChatPage from './chat-page.tsx';

const [ana, ben] = ['65f500000000000000000001', '65f500000000000000000002'];
const [direct, group] = ['65fa00000000000000000001', '65fa00000000000000000002'];
const organization = { id: '65f200000000000000000001', name: 'Blue Meridian Yachts' };
const names: Readonly<Record<string, string>> = {
  [ana]: 'Ana Berg',
  [ben]: 'Ben Ito',
  [nora.id]: 'Nora Lind',
};
const hour = '2026-11-24T08:00:00.000Z';

/** The heights that jsdom reports: of the message box, and of each line in it. */
const tall = { box: 400, line: 50 };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(tall.line);
  const inside = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get');
  inside.mockImplementation(function (this: HTMLElement) {
    return this.getAttribute('role') === 'region' ? tall.box : tall.line;
  });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(async () => {
  jest.restoreAllMocks();
  localStorage.clear();
  await forgetStored(nora.id);
});

const entryOf = (given: Partial<ConversationEntry> = {}): ConversationEntry => ({
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
const conversationOf = (given: Partial<Conversation> = {}): Conversation => ({
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
const messageOf = (seq: number, given: Partial<ChatMessage> = {}): ChatMessage => ({
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
function open(address: string, played: Played = {}) {
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
const opened = `/account/chat?conversation=${direct}`;
const list = () => screen.getByRole('navigation', { name: 'Conversations' });
const box = () => screen.getByRole('textbox', { name: 'Message' });
const region = () => screen.findByRole('region', { name: /^Messages/ });
const calls = (sent: { call: string }[], wanted: string) =>
  sent.filter(({ call }) => call.startsWith(wanted));

describe('the list of conversations', () => {
  it('[A-151] has direct ones and groups, each with its unread count', async () => {
    open('/account/chat', {
      entries: [
        entryOf({ unread: 3 }),
        entryOf({ id: group, kind: 'group', name: 'Deck', other: null, unread: 120 }),
        entryOf({ id: '65fa00000000000000000003', name: 'Ben Ito', other: ben }),
      ],
    });
    const links = await within(list()).findAllByRole('link');
    expect(links).toHaveLength(3);
    expect(links[0]).toHaveTextContent(/Ana Berg.*See you at nine.*3 unread messages/);
    expect(links[1]).toHaveTextContent(/Deck.*Ana Berg: See you at nine.*99\+.*120 unread/);
    expect(within(links[1] as HTMLElement).getByRole('img', { name: 'Group' })).toBeVisible();
    expect(links[2]).not.toHaveTextContent('unread');
    expect(links[0]).toHaveAttribute('href', opened);
    expect(screen.getByText('No conversation is open')).toBeVisible();
    expect(within(list()).getByText(/not end-to-end encrypted/)).toBeVisible();
  });

  it('leads to the first conversation where there is none', async () => {
    open('/account/chat', { entries: [] });
    expect(await screen.findByText('No conversations yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New conversation' })).toHaveLength(2);
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isDown = true;
    open('/account/chat', {
      answers: {
        'GET /conversations': () => (isDown ? new Refusal(403, 'Not now.') : pageOf([entryOf()])),
      },
    });
    expect(await screen.findByText('Your conversations could not be loaded')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(list()).findByRole('link', { name: /Ana Berg/ })).toBeVisible();
  });

  it('[A-155] counts a message that arrives at once, and clears the count of what is opened', async () => {
    const entries = [entryOf({ unread: 2, readSeq: 0 }), entryOf({ id: group, name: 'Deck' })];
    const { portal, sent } = open(opened, {
      entries,
      conversation: conversationOf({ unread: 2, readSeq: 0 }),
    });
    await region();
    await waitFor(() =>
      expect(sent).toContainEqual(
        expect.objectContaining({
          call: `POST /api/conversations/${direct}/read`,
          body: { seq: 2 },
        }),
      ),
    );
    const [first, second] = within(list()).getAllByRole('link');
    await waitFor(() => expect(first).not.toHaveTextContent('unread'));
    act(() => portal.events.tell('message', { conversation: group, seq: 3 }));
    await waitFor(() => expect(second).toHaveTextContent('1 unread message'));
    await waitFor(() => expect(portal.setTitle).toHaveBeenLastCalledWith('(1) Ana Berg Chat'));
  });

  it('finds messages by their words, and leads to each', async () => {
    const { portal } = open('/account/chat', {
      answers: {
        'GET /conversations/search': (href: URL) => ({
          found:
            href.searchParams.get('q') === 'nine'
              ? [
                  {
                    ...messageOf(7, { text: 'At nine' }),
                    conversation: direct,
                    conversationName: '',
                  },
                ]
              : [],
          people: names,
        }),
      },
    });
    const search = await screen.findByRole('searchbox', { name: 'Search messages' });
    await userEvent.type(search, 'nine');
    const found = await within(list()).findByRole('link', { name: /At nine/ });
    expect(found).toHaveAttribute('href', `${opened}&message=7`);
    await userEvent.type(search, 'x');
    expect(await screen.findByText('No messages found')).toBeVisible();
    expect(portal.navigate).not.toHaveBeenCalled();
  });
});

describe('an open conversation', () => {
  it('shows what is said, by whom, on which day, and what is unread', async () => {
    open(opened, {
      conversation: conversationOf({ unread: 1, readSeq: 2 }),
      messages: [
        messageOf(1),
        messageOf(2, { by: nora.id, createdAt: '2026-11-24T09:00:00.000Z', key: 'k' }),
        messageOf(3, { text: 'See https://example.org/a?b=1. <b>Bold</b>' }),
      ],
    });
    const lines = within(await region()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.slice(0, 16))).toEqual([
      '24 November 2026',
      expect.stringContaining('Ana Berg'),
      expect.stringContaining('You'),
      'New messages',
      expect.stringContaining('Ana Berg'),
    ]);
    const link = screen.getByRole('link', { name: 'https://example.org/a?b=1' });
    expect(link).toHaveAttribute('rel', 'noreferrer noopener');
    expect(screen.getByText(/<b>Bold<\/b>/)).toBeVisible();
  });

  it('[A-154] shows a message as it arrives, reads it out, and shows what was edited and removed', async () => {
    const { portal, messages } = open(opened);
    await region();
    messages.push(messageOf(3, { text: 'Just now' }));
    act(() => portal.events.tell('message', { conversation: direct, seq: 3 }));
    expect(await screen.findByText('Just now')).toBeVisible();
    expect(screen.getByRole('log')).toHaveTextContent('Ana Berg: Just now');
    messages[0] = messageOf(1, { text: '', removedAt: hour });
    act(() => portal.events.tell('conversation', { conversation: direct, seq: 1 }));
    expect(await screen.findByText('Message removed')).toBeVisible();
  });

  it('looks for what it may have missed while there was no line', async () => {
    const { portal, messages } = open(opened);
    await region();
    messages.push(messageOf(3, { text: 'Missed' }));
    messages[1] = messageOf(2, { text: 'Changed', editedAt: hour });
    act(() => portal.events.miss());
    expect(await screen.findByText('Missed')).toBeVisible();
    expect(screen.getByText('Changed')).toBeVisible();
    expect(screen.getByText('Edited')).toBeVisible();
  });

  it('says so where it is not there for this person, and leads back', async () => {
    open(opened, { answers: { [`GET /conversations/${direct}`]: new Refusal(404, 'Not Found') } });
    expect(await screen.findByText('This conversation is not there')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All conversations' })).toHaveAttribute(
      'href',
      '/account/chat',
    );
  });

  it('says why one cannot write', async () => {
    open(opened, { conversation: conversationOf({ isOpen: false, closedBy: 'other' }) });
    expect(await screen.findByText('Ana Berg no longer works here.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it('hides what somebody has written who is blocked, until it is asked for', async () => {
    const { members, ...conversation } = conversationOf();
    const blocking = members.map((one) => ({ ...one, isBlocked: one.user === ana }));
    open(opened, {
      conversation: { ...conversation, members: blocking },
      messages: [messageOf(1)],
    });
    await region();
    expect(screen.queryByText('Message 1')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show message' }));
    expect(screen.getByText('Message 1')).toBeVisible();
  });

  it('shows how far the others have read, and who is writing', async () => {
    const { portal } = open(opened, {
      messages: [messageOf(1, { by: nora.id, key: 'k' })],
    });
    await region();
    expect(screen.queryByText('Seen')).toBeNull();
    act(() => portal.events.tell('conversation', { conversation: direct, user: ana, readSeq: 1 }));
    expect(await screen.findByText('Seen')).toBeVisible();
    act(() => portal.events.tell('typing', { conversation: direct, user: ana }));
    expect(await screen.findByText('Ana Berg is writing')).toBeVisible();
  });

  it('reads earlier messages as one scrolls up', async () => {
    const messages = Array.from({ length: 120 }, (_, at) => messageOf(at + 1));
    const { sent } = open(opened, { messages });
    const scrolled = await region();
    fireEvent.scroll(scrolled);
    await waitFor(() =>
      expect(calls(sent, `GET /api/conversations/${direct}/messages?before=71`)).toHaveLength(1),
    );
  });
});

describe('the prompt', () => {
  it('[A-158] sends with Enter, and adds a line with Shift+Enter', async () => {
    const { sent } = open(opened);
    await region();
    await userEvent.type(box(), 'First line{Shift>}{Enter}{/Shift}second line');
    expect(box()).toHaveValue('First line\nsecond line');
    expect(
      calls(sent, 'POST /api/conversations').filter(({ call }) => call.endsWith('/messages')),
    ).toEqual([]);
    await userEvent.type(box(), '{Enter}');
    expect(box()).toHaveValue('');
    expect(await screen.findByText(/First line\s+second line/)).toBeVisible();
    await waitFor(() =>
      expect(sent).toContainEqual(
        expect.objectContaining({
          call: `POST /api/conversations/${direct}/messages`,
          body: { text: 'First line\nsecond line', files: [], replyTo: null, mentions: [] },
        }),
      ),
    );
  });

  it('[A-158] leaves Enter to an input method that is at work, and sends nothing that is empty', async () => {
    const { sent } = open(opened);
    await region();
    await userEvent.type(box(), 'にほん');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(box()).toHaveValue('にほん');
    await userEvent.clear(box());
    await userEvent.type(box(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
    expect(
      sent.filter(({ call }) => call === `POST /api/conversations/${direct}/messages`),
    ).toEqual([]);
    expect(box()).toHaveAttribute('maxlength', String(longestMessage));
  });

  it.each([
    [100, '100px', 'hidden'],
    [240, '240px', 'hidden'],
    [600, '240px', 'auto'],
  ])('[A-157] of a text %i px tall is %s tall', async (height, shown, overflow) => {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
    open(opened);
    await region();
    fireEvent.change(box(), { target: { value: 'x' } });
    expect(box()).toHaveStyle({ height: shown, overflowY: overflow });
  });

  it('gives back what could not be sent where the browser keeps nothing, and says so', async () => {
    jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('No room'));
    const { portal } = open(opened, {
      answers: {
        [`POST /conversations/${direct}/messages`]: new Refusal(
          403,
          'Forbidden: you cannot write to this person.',
        ),
      },
    });
    await region();
    await userEvent.type(box(), 'Hello{Enter}');
    await waitFor(() => expect(box()).toHaveValue('Hello'));
    expect(portal.toast).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'error', title: 'The message could not be sent' }),
    );
  });

  it('answers a message, and mentions a member who is picked', async () => {
    const { sent } = open(opened);
    await region();
    const [menu] = screen.getAllByRole('button', { name: /^Actions: message from Ana Berg/ });
    await userEvent.click(menu as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    expect(screen.getByText(/^Replying to/)).toHaveTextContent('Replying to Ana Berg: Message 1');
    await userEvent.type(box(), 'Hello @an');
    await userEvent.click(screen.getByRole('button', { name: '@Ana Berg' }));
    expect(box()).toHaveValue('Hello @Ana Berg ');
    await userEvent.type(box(), '{Enter}');
    await waitFor(() =>
      expect(sent).toContainEqual(
        expect.objectContaining({
          body: { text: 'Hello @Ana Berg', files: [], replyTo: 1, mentions: [ana] },
        }),
      ),
    );
  });

  it('[A-156] sends a file that was uploaded before', async () => {
    const url = `/api/chatFiles/${group}/attachments/65ac00000000000000000001/file`;
    const file = { name: 'crew.pdf', type: 'application/pdf', size: 3, url };
    const sent = serve((href, { method }) => {
      const path = href.pathname.replace('/api', '');
      if (path === '/chatFiles')
        return new Reply(201, { doc: { id: group, attachments: [{ id: '1', ...file }] } });
      if (path === '/conversations') return pageOf([entryOf()]);
      if (path === `/conversations/${direct}`) return conversationOf();
      if (method === 'GET')
        return {
          messages: [messageOf(1)],
          hasBefore: false,
          hasAfter: false,
          answered: [],
          people: names,
        };
      return {
        doc: messageOf(2, { by: nora.id, files: [{ file: group, ...file }], key: 'own' }),
        message: '',
      };
    });
    draw(<ChatPage />, { address: opened, portal: playedPortal(sessionOf(signedIn)) });
    await region();
    const pdf = new File(['pdf'], 'crew.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Files for the message'), pdf);
    expect(await screen.findByText('crew.pdf')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() =>
      expect(sent).toContainEqual(
        expect.objectContaining({
          call: `POST /api/conversations/${direct}/messages`,
          body: { text: '', files: [group], replyTo: null, mentions: [] },
        }),
      ),
    );
    const link = await screen.findByRole('link', { name: 'crew.pdf' });
    expect(link.getAttribute('href')).toContain(url);
    expect(apiHost).toBeTruthy();
  });
});

describe('what can be done with a message', () => {
  it('is editing and removing one’s own, and reporting somebody else’s', async () => {
    const recent = new Date().toISOString();
    const { sent, portal } = open(opened, {
      messages: [messageOf(1), messageOf(2, { by: nora.id, key: 'k', createdAt: recent })],
      answers: {
        [`PATCH /conversations/${direct}/messages/2`]: { doc: messageOf(2), message: 'Edited.' },
        [`DELETE /conversations/${direct}/messages/2`]: { doc: messageOf(2), message: 'Removed.' },
        [`POST /conversations/${direct}/messages/1/report`]: {
          message: 'The admins have been notified.',
        },
      },
    });
    await region();
    const menu = async (of: RegExp) => {
      await userEvent.click(screen.getByRole('button', { name: of }));
      return screen.findByRole('menu', { name: of });
    };
    const acts = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await menu(/^Actions: your message/);
    expect(acts()).toEqual(['Reply', 'Edit', 'Remove']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const edit = screen.getByRole('dialog', { name: 'Edit message' });
    const field = within(edit).getByRole('textbox', { name: 'Message' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Better');
    await userEvent.click(within(edit).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toContainEqual(expect.objectContaining({ body: { text: 'Better' } })),
    );
    await menu(/^Actions: your message/);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    const asking = screen.getByRole('dialog', { name: 'Remove this message?' });
    await userEvent.click(within(asking).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls(sent, 'DELETE')).toHaveLength(1));
    await menu(/^Actions: message from Ana Berg/);
    expect(acts()).toEqual(['Reply', 'Report']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Report' }));
    const report = screen.getByRole('dialog', { name: 'Report message' });
    expect(report).toHaveTextContent(/The admins of Blue Meridian Yachts get this message/);
    await userEvent.type(within(report).getByRole('textbox'), 'A threat');
    await userEvent.click(within(report).getByRole('button', { name: 'Report' }));
    await waitFor(() =>
      expect(sent).toContainEqual(expect.objectContaining({ body: { reason: 'A threat' } })),
    );
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'success',
      title: 'The admins have been notified.',
    });
  });
});

describe('a new conversation', () => {
  const person = (user: string, vessels: object[] = []) => ({
    user,
    name: names[user],
    organization,
    vessels,
  });
  const aurora = { id: '65f300000000000000000001', name: 'Aurora' };
  const started = { doc: conversationOf({ id: group }), message: 'Conversation started.' };

  it('[A-152] is started by picking somebody whom one works with', async () => {
    const { sent, portal } = open('/account/chat', {
      answers: {
        'GET /conversations/people': { people: [person(ana), person(ben)] },
        'POST /conversations': started,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New conversation' }));
    const dialog = screen.getByRole('dialog', { name: 'New conversation' });
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: /Ana Berg/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start conversation' }));
    await waitFor(() =>
      expect(portal.navigate).toHaveBeenCalledWith(`/account/chat?conversation=${group}`),
    );
    expect(sent).toContainEqual({
      call: 'POST /api/conversations',
      body: { kind: 'direct', organization: organization.id, users: [ana] },
    });
  });

  it('of several is a group of a name, also of a vessel on which all of them work', async () => {
    const { sent } = open('/account/chat', {
      answers: {
        'GET /conversations/people': { people: [person(ana, [aurora]), person(ben, [aurora])] },
        'POST /conversations': started,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New conversation' }));
    const dialog = screen.getByRole('dialog', { name: 'New conversation' });
    for (const name of [/Ana Berg/, /Ben Ito/])
      await userEvent.click(await within(dialog).findByRole('checkbox', { name }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start group' }));
    expect(await within(dialog).findByText('Give the group a name.')).toBeVisible();
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Name of the group' }),
      'Deck',
    );
    await userEvent.selectOptions(within(dialog).getByLabelText('Who it is for'), aurora.id);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start group' }));
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: 'POST /api/conversations',
        body: {
          kind: 'group',
          organization: organization.id,
          users: [ana, ben],
          name: 'Deck',
          vessel: aurora.id,
        },
      }),
    );
  });

  it('says that nobody was found, and why', async () => {
    open('/account/chat', { answers: { 'GET /conversations/people': { people: [] } } });
    await userEvent.click(await screen.findByRole('button', { name: 'New conversation' }));
    expect(await screen.findByText('Nobody found')).toBeVisible();
    expect(screen.getByText(/people of your own organizations and vessels/)).toBeVisible();
  });
});

describe('about a conversation', () => {
  it('mutes, blocks, hides read marks, and tells that text is not sealed', async () => {
    const doc = conversationOf();
    const { sent } = open(opened, {
      answers: {
        [`POST /conversations/${direct}/mute`]: { doc, message: 'Muted.' },
        'POST /conversations/block': { hidesReadMarks: false, blocked: [] },
        'PATCH /conversations/settings': { hidesReadMarks: true, blocked: [] },
      },
    });
    await region();
    await userEvent.click(screen.getByRole('button', { name: 'About this conversation' }));
    const about = screen.getByRole('dialog', { name: 'Ana Berg' });
    await userEvent.selectOptions(within(about).getByLabelText('Notifications'), 'day');
    await waitFor(() =>
      expect(calls(sent, `POST /api/conversations/${direct}/mute`)).toHaveLength(1),
    );
    await userEvent.click(within(about).getByRole('button', { name: 'Block Ana Berg' }));
    const asking = screen.getByRole('dialog', { name: 'Block Ana Berg?' });
    await userEvent.click(within(asking).getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(sent).toContainEqual(expect.objectContaining({ body: { user: ana } })),
    );
    await userEvent.click(
      await within(about).findByRole('checkbox', { name: 'Hide what I have read' }),
    );
    await waitFor(() =>
      expect(sent).toContainEqual(expect.objectContaining({ body: { hidesReadMarks: true } })),
    );
    expect(within(about).getByText(/not end-to-end encrypted/)).toBeVisible();
    expect(within(about).queryByRole('button', { name: 'Leave group' })).toBeNull();
  });

  it('of a group renames it, adds members and leaves it', async () => {
    const doc = conversationOf({ id: direct, kind: 'group', name: 'Deck', other: null });
    const { sent, portal } = open(opened, {
      conversation: doc,
      entries: [doc],
      answers: {
        [`PATCH /conversations/${direct}`]: { doc, message: 'Group renamed.' },
        [`POST /conversations/${direct}/members`]: { doc, message: 'Members added.' },
        [`POST /conversations/${direct}/leave`]: { doc, message: 'You have left the group.' },
        'GET /conversations/people': {
          people: [{ user: ben, name: 'Ben Ito', organization, vessels: [] }],
        },
      },
    });
    await region();
    await userEvent.click(screen.getByRole('button', { name: 'About this conversation' }));
    const about = screen.getByRole('dialog', { name: 'Deck' });
    const named = () => within(about).getByRole('button', { name: 'Name of the group: Deck' });
    await userEvent.click(named());
    const name = within(about).getByRole('textbox', { name: 'Name of the group' });
    await userEvent.clear(name);
    await userEvent.keyboard('  {Enter}');
    await userEvent.click(named());
    await userEvent.keyboard('Bridge{Enter}');
    await waitFor(() =>
      expect(sent).toContainEqual(expect.objectContaining({ body: { name: 'Bridge' } })),
    );
    await userEvent.click(within(about).getByRole('button', { name: 'Add members' }));
    await userEvent.click(await within(about).findByRole('checkbox', { name: /Ben Ito/ }));
    await userEvent.click(within(about).getByRole('button', { name: 'Add members' }));
    await waitFor(() =>
      expect(sent).toContainEqual(expect.objectContaining({ body: { users: [ben] } })),
    );
    await userEvent.click(within(about).getByRole('button', { name: 'Leave group' }));
    const asking = screen.getByRole('dialog', { name: 'Leave Deck?' });
    await userEvent.click(within(asking).getByRole('button', { name: 'Leave group' }));
    await waitFor(() => expect(portal.navigate).toHaveBeenCalledWith('/account/chat'));
  });
});
