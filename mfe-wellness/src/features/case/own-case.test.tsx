import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentFile } from '../../testing/sent-file.ts';
import { drawPage, employed, Refusal, serve } from '../../testing/stage.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const list = '/account/wellness/incident-report';
const id = '65fe00000000000000000d01';
const hour = '2026-11-24T14:00:00.000Z';
const summary = {
  id,
  number: 'AB2C-34DE',
  type: 'harassment',
  severity: 'high',
  status: 'investigating',
  outcome: null,
  isEnded: false,
  hour,
};
const own = (more: object = {}) => ({
  ...summary,
  vessel: 'Aurelia',
  roleOfAccused: 'officer',
  description: 'It happened on the aft deck.',
  involvedParties: 'A guest',
  parties: ['Cleo Marin'],
  date: '2026-11-23',
  time: '14:05',
  messages: [{ from: 'handler', text: 'Who was there?', hour }],
  outsideReviewer: null,
  ...more,
});

describe('a report under one’s name', () => {
  it('is found beside the form, and leads to its own page', async () => {
    serve({ 'POST /incidentReports/own': { docs: [summary] } });
    drawPage(list, employed());
    const panel = within(await screen.findByRole('dialog', { name: 'Report an Incident' }));
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    const rows = within(await screen.findByRole('list', { name: 'Your reports' }));
    expect(rows.getByRole('link', { name: /AB2C-34DE/ })).toHaveAttribute('href', `${list}/${id}`);
    expect(rows.getByText('Investigating')).toBeVisible();
  });

  it('says that there is none, and that anonymous ones have a code', async () => {
    serve({ 'POST /incidentReports/own': { docs: [] } });
    drawPage(list, employed());
    expect(
      await screen.findByText(/An anonymous report is opened by its receipt code alone/),
    ).toBeInTheDocument();
  });

  it('shows what was reported, how it stands and its messages, and is written to without a code', async () => {
    const sent = serve({
      'POST /incidentReports/own/open': own(),
      'POST /incidentReports/own/messages': (_href: URL, { body }: { body?: unknown }) =>
        own({
          messages: [
            ...own().messages,
            { from: 'reporter', text: (body as { text: string }).text, hour },
          ],
        }),
    });
    drawPage(`${list}/${id}`);
    await screen.findByRole('heading', { level: 1, name: 'Your report AB2C-34DE' });
    for (const text of [
      'It happened on the aft deck.',
      'A guest, Cleo Marin',
      'Aurelia',
      /2026, 14:05$/,
      'Serious incident',
      'Who was there?',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/Your report is being investigated/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Your message'), 'The bosun');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('The bosun')).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual([
      'POST /api/incidentReports/own/open',
      'POST /api/incidentReports/own/messages',
    ]);
    expect(sent[1]?.body).toMatchObject({ id, text: 'The bosun', key: expect.any(String) });
  });

  it('gets a file with its name, as the person who is signed in', async () => {
    const file = { id: '9', name: 'letter.pdf', type: 'application/pdf', size: 4, hour };
    const sent = serve({
      'POST /incidentReports/own/open': own(),
      'POST /incidentReports/own/files': own({ files: [file] }),
    });
    drawPage(`${list}/${id}`);
    await userEvent.upload(
      await screen.findByLabelText('Add files'),
      new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }),
    );
    const files = within(await screen.findByRole('list', { name: 'Files' }));
    expect(files.getByText('letter.pdf')).toBeVisible();
    expect(sent[1]?.call).toBe('POST /api/incidentReports/own/files');
    expect((await sentFile(sent[1]?.body)).head).toMatchObject({ id, name: 'letter.pdf' });
  });

  it('shows what it has come to once it is closed', async () => {
    serve({ 'POST /incidentReports/own/open': own({ status: 'closed', outcome: 'settled' }) });
    drawPage(`${list}/${id}`);
    expect(await screen.findByText('Settled between those concerned')).toBeVisible();
  });

  it('is closed by its reporter, once that is confirmed', async () => {
    serve({
      'POST /incidentReports/own/open': own(),
      'POST /incidentReports/own/end': own({ isEnded: true }),
    });
    drawPage(`${list}/${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Close the case' }));
    const asked = within(screen.getByRole('dialog', { name: 'Close the case?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Close the case' }));
    expect(await screen.findByText(/You have closed this case/)).toBeVisible();
  });

  it('is nobody else’s', async () => {
    serve({ 'POST /incidentReports/own/open': new Refusal(404, 'Not Found') });
    drawPage(`${list}/${id}`);
    expect(await screen.findByText('You have no report here under your name')).toBeVisible();
    expect(screen.queryByLabelText('Your message')).toBeNull();
  });
});
