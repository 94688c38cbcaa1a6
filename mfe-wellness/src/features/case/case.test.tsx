import { proofRequired } from '@fairlead/contracts/api/error-names';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentFile } from '../../testing/sent-file.ts';
import { drawPage, Refusal, Reply, serve } from '../../testing/stage.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

// The last one is its check digit (Luhn).
const code = '12345678901234567894';
const hour = '2026-11-24T14:00:00.000Z';
const seen = (more: object = {}) => ({
  status: 'received',
  isEnded: false,
  hour,
  messages: [],
  ...more,
});
const field = () => screen.findByLabelText('Receipt code');
const openCase = async (typed = code) => {
  await userEvent.type(await field(), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Open the case' }));
};

describe('a case, by its receipt code', () => {
  it('[W-059] is opened without signing in, read and answered', async () => {
    const messages = [{ from: 'handler', text: 'Who was there?', hour }];
    const sent = serve({
      'POST /incidentReports/case': seen({ messages }),
      'POST /incidentReports/case/messages': (_href: URL, { body }: { body?: unknown }) =>
        seen({
          messages: [
            ...messages,
            { from: 'reporter', text: (body as { text: string }).text, hour },
          ],
        }),
    });
    drawPage('/case');
    await openCase('1234 5678 9012 3456 7894');
    const thread = within(await screen.findByRole('list', { name: 'Messages' }));
    expect(thread.getByText('Who was there?')).toBeVisible();
    expect(thread.getByText(/^Support staff/)).toBeVisible();
    expect(screen.getByText(/reviewed within 24 hours/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Your message'), 'The bosun');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await thread.findByText('The bosun')).toBeVisible();
    expect(screen.getByLabelText('Your message')).toHaveValue('');
    expect(sent.map(({ call }) => call)).toEqual([
      'POST /api/incidentReports/case (anonymous)',
      'POST /api/incidentReports/case/messages (anonymous)',
    ]);
    expect(sent[0]?.body).toMatchObject({ code });
    expect(location.href).not.toContain('1234');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('1234');
  });

  it('says of a slip that it is one, and asks nobody', async () => {
    const sent = serve();
    drawPage('/case');
    await openCase('12345678901234567893');
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(/^A code has twenty digits/),
    );
    expect(await field()).toBeInvalid();
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('[W-059] opens nothing by a wrong code', async () => {
    serve({ 'POST /incidentReports/case': new Refusal(404, 'This code opens nothing.') });
    drawPage('/case');
    await openCase();
    expect(await screen.findByRole('alert')).toHaveTextContent('This code opens nothing.');
    expect(screen.queryByLabelText('Your message')).toBeNull();
  });

  it('says why it takes a while, where the device has to prove that it is not one of thousands', async () => {
    let calls = 0;
    serve({
      'POST /incidentReports/case': () => {
        calls += 1;
        const proof = {
          name: proofRequired,
          message: 'A moment',
          data: { challenge: 'x', bits: 1 },
        };
        return calls === 1 ? new Reply(428, { errors: [proof] }) : seen();
      },
    });
    const { portal } = drawPage('/case');
    await openCase();
    expect(await screen.findByText(/reviewed within 24 hours/)).toBeVisible();
    expect(portal.toast).toHaveBeenCalledTimes(1);
    expect(portal.toast).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'info', title: 'This takes a few seconds' }),
    );
  });

  it('says who outside the organization gets it, where nobody in it may see it', async () => {
    serve({ 'POST /incidentReports/case': seen({ outsideReviewer: 'Helga Strand' }) });
    drawPage('/case');
    await openCase();
    expect(await screen.findByText(/goes to Helga Strand, the reviewer outside/)).toBeVisible();
  });

  it('keeps what is typed while a message is being sent', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    serve({
      'POST /incidentReports/case': seen(),
      'POST /incidentReports/case/messages': () => promise,
    });
    drawPage('/case');
    await openCase();
    await userEvent.type(await screen.findByLabelText('Your message'), 'The bosun');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await userEvent.type(screen.getByLabelText('Your message'), ' and the mate');
    resolve(seen());
    await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue('and the mate'));
  });

  it('keeps a message that could not be sent, and sends the same again', async () => {
    let fails = true;
    const sent = serve({
      'POST /incidentReports/case': seen(),
      'POST /incidentReports/case/messages': () => (fails ? new Refusal(503, 'Busy') : seen()),
    });
    drawPage('/case');
    await openCase();
    await userEvent.type(await screen.findByLabelText('Your message'), 'Kept');
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
    expect(screen.getByLabelText('Your message')).toHaveValue('Kept');
    fails = false;
    await press();
    await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''));
    const keys = sent.slice(1).map(({ body }) => (body as { key: string }).key);
    expect(new Set(keys).size).toBe(1);
  });

  it('marks the message where nothing was written', async () => {
    const sent = serve({ 'POST /incidentReports/case': seen() });
    drawPage('/case');
    await openCase();
    await userEvent.click(await screen.findByRole('button', { name: 'Send message' }));
    const message = screen.getByLabelText('Your message');
    expect(message).toBeInvalid();
    expect(message).toHaveAccessibleDescription('Write your message first');
    await waitFor(() => expect(message).toHaveFocus());
    await userEvent.type(message, 'The bosun');
    expect(message).toBeValid();
    expect(sent).toHaveLength(1);
  });

  it('gets files, without their names, and shows what it has', async () => {
    const file = { id: '9', name: 'picture-1.png', type: 'image/png', size: 7, hour };
    const sent = serve({
      'POST /incidentReports/case': seen({ files: [] }),
      'POST /incidentReports/case/files': seen({ files: [file] }),
      'POST /incidentReports/case/files/open': { ...file, content: btoa('picture') },
    });
    const saved = jest.fn();
    Object.assign(URL, { createObjectURL: saved.mockReturnValue('blob:9'), revokeObjectURL() {} });
    drawPage('/case');
    await openCase();
    await userEvent.upload(
      await screen.findByLabelText('Add files'),
      new File(['picture'], 'IMG_20261124.png', { type: 'image/png' }),
    );
    const files = within(await screen.findByRole('list', { name: 'Files' }));
    expect(files.getByText('picture-1.png')).toBeVisible();
    const { head, text } = await sentFile(sent[1]?.body);
    expect(head).toEqual({ code, key: expect.any(String), size: 7 });
    expect(text).toBe('picture');
    await userEvent.click(files.getByRole('button', { name: 'Save picture-1.png' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(sent[2]).toMatchObject({
      call: 'POST /api/incidentReports/case/files/open (anonymous)',
      body: { code, file: '9' },
    });
  });

  it('says why a file was refused', async () => {
    serve({
      'POST /incidentReports/case': seen({ files: [] }),
      'POST /incidentReports/case/files': new Refusal(400, 'The following field is invalid: file', {
        file: 'This picture is damaged or incomplete',
      }),
    });
    drawPage('/case');
    await openCase();
    await userEvent.upload(
      await screen.findByLabelText('Add files'),
      new File(['picture'], 'a.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('This picture is damaged or incomplete')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(screen.queryByText('This picture is damaged or incomplete')).toBeNull();
  });

  it('stays closed when an answer about it arrives later', async () => {
    const answer = Promise.withResolvers<object>();
    const sent = serve({
      'POST /incidentReports/case': () => (sent.length === 1 ? seen() : answer.promise),
    });
    drawPage('/case');
    await openCase();
    await userEvent.click(await screen.findByRole('button', { name: 'Look again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await act(async () => answer.resolve(seen({ status: 'triage' })));
    expect(await field()).toHaveValue('');
    expect(screen.queryByLabelText('Your message')).toBeNull();
  });

  it('shows nothing of another case that was open before it', async () => {
    const other = '98765432109876543214';
    const answer = Promise.withResolvers<object>();
    const sent = serve({
      'POST /incidentReports/case': () =>
        sent.length === 2
          ? answer.promise
          : seen({ status: sent.length === 1 ? 'triage' : 'closed' }),
    });
    drawPage('/case');
    await openCase();
    await userEvent.click(await screen.findByRole('button', { name: 'Look again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await openCase(other);
    expect(await screen.findByText(/Your case is closed/)).toBeVisible();
    await act(async () => answer.resolve(seen({ status: 'triage' })));
    expect(screen.getByText(/Your case is closed/)).toBeVisible();
  });

  it('is closed by its reporter, once that is confirmed', async () => {
    const sent = serve({
      'POST /incidentReports/case': seen(),
      'POST /incidentReports/case/end': seen({ isEnded: true }),
    });
    drawPage('/case');
    await openCase();
    await userEvent.click(await screen.findByRole('button', { name: 'Close the case' }));
    const asked = within(screen.getByRole('dialog', { name: 'Close the case?' }));
    expect(sent).toHaveLength(1);
    await userEvent.click(asked.getByRole('button', { name: 'Close the case' }));
    expect(await screen.findByText(/You have closed this case/)).toBeVisible();
    expect(screen.queryByLabelText('Your message')).toBeNull();
  });
});
