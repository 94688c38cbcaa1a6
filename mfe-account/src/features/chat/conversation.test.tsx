import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ana,
  ben,
  calls,
  clearChat,
  conversationOf,
  direct,
  hour,
  layOutChat,
  messageOf,
  openChat,
  opened,
  organization,
  region,
} from '../../testing/chat.tsx';
import { Refusal } from '../../testing/stage.tsx';

beforeEach(layOutChat);
afterEach(clearChat);

describe('an open conversation', () => {
  it('shows what is said, by whom, on which day, and what is unread', async () => {
    openChat(opened, {
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
    const { portal, messages } = openChat(opened);
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
    const { portal, messages } = openChat(opened);
    await region();
    messages.push(messageOf(3, { text: 'Missed' }));
    messages[1] = messageOf(2, { text: 'Changed', editedAt: hour });
    act(() => portal.events.miss());
    expect(await screen.findByText('Missed')).toBeVisible();
    expect(screen.getByText('Changed')).toBeVisible();
    expect(screen.getByText('Edited')).toBeVisible();
  });

  it('says so where it is not there for this person, and leads back', async () => {
    openChat(opened, {
      answers: { [`GET /conversations/${direct}`]: new Refusal(404, 'Not Found') },
    });
    expect(await screen.findByText('This conversation is not there')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All conversations' })).toHaveAttribute(
      'href',
      '/account/chat',
    );
  });

  it('says why one cannot write', async () => {
    openChat(opened, { conversation: conversationOf({ isOpen: false, closedBy: 'other' }) });
    expect(await screen.findByText('Ana Berg no longer works here.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it('hides what somebody has written who is blocked, until it is asked for', async () => {
    const { members, ...conversation } = conversationOf();
    const blocking = members.map((one) => ({ ...one, isBlocked: one.user === ana }));
    openChat(opened, {
      conversation: { ...conversation, members: blocking },
      messages: [messageOf(1)],
    });
    await region();
    expect(screen.queryByText('Message 1')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show message' }));
    expect(screen.getByText('Message 1')).toBeVisible();
  });

  it('shows how far the others have read, and who is writing', async () => {
    const { portal } = openChat(opened, {
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
    const { sent } = openChat(opened, { messages });
    const scrolled = await region();
    fireEvent.scroll(scrolled);
    await waitFor(() =>
      expect(calls(sent, `GET /api/conversations/${direct}/messages?before=71`)).toHaveLength(1),
    );
  });
});

describe('about a conversation', () => {
  it('mutes, blocks, hides read marks, and tells that text is not sealed', async () => {
    const doc = conversationOf();
    const { sent } = openChat(opened, {
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
    const { sent, portal } = openChat(opened, {
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
