import { pageOf } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ana,
  ben,
  clearChat,
  conversationOf,
  direct,
  entryOf,
  group,
  layOutChat,
  messageOf,
  names,
  openChat,
  opened,
  organization,
  region,
} from '../../testing/chat.tsx';
import { Refusal } from '../../testing/stage.tsx';

beforeEach(layOutChat);
afterEach(clearChat);

const list = () => screen.getByRole('navigation', { name: 'Conversations' });

describe('the list of conversations', () => {
  it('[A-151] has direct ones and groups, each with its unread count', async () => {
    openChat('/account/chat', {
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
    openChat('/account/chat', { entries: [] });
    expect(await screen.findByText('No conversations yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New conversation' })).toHaveLength(2);
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isDown = true;
    openChat('/account/chat', {
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
    const { portal, sent } = openChat(opened, {
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
    const { portal } = openChat('/account/chat', {
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
    const { sent, portal } = openChat('/account/chat', {
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
    const { sent } = openChat('/account/chat', {
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
    openChat('/account/chat', { answers: { 'GET /conversations/people': { people: [] } } });
    await userEvent.click(await screen.findByRole('button', { name: 'New conversation' }));
    expect(await screen.findByText('Nobody found')).toBeVisible();
    expect(screen.getByText(/people of your own organizations and vessels/)).toBeVisible();
  });
});
