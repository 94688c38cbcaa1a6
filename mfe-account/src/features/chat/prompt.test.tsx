import { longestMessage } from '@fairlead/contracts/api/chat-limits';
import {
  apiHost,
  nora,
  pageOf,
  playedPortal,
  sessionOf,
  signedIn,
} from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ana,
  calls,
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
  region,
} from '../../testing/chat.tsx';
import { draw, Refusal, Reply, serve } from '../../testing/stage.tsx';
import ChatPage from './chat-page.tsx';

beforeEach(layOutChat);
afterEach(clearChat);

const box = () => screen.getByRole('textbox', { name: 'Message' });

describe('the prompt', () => {
  it('[A-158] sends with Enter, and adds a line with Shift+Enter', async () => {
    const { sent } = openChat(opened);
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
    const { sent } = openChat(opened);
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
    openChat(opened);
    await region();
    fireEvent.change(box(), { target: { value: 'x' } });
    expect(box()).toHaveStyle({ height: shown, overflowY: overflow });
  });

  it('gives back what could not be sent where the browser keeps nothing, and says so', async () => {
    jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('No room'));
    const { portal } = openChat(opened, {
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
    const { sent } = openChat(opened);
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
    const { sent, portal } = openChat(opened, {
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
