import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  alertId,
  alertOf,
  ben,
  checkInId,
  checkInOf,
  lena,
  profileOf,
} from '../../testing/care.ts';
import {
  drawPage,
  employed,
  nora,
  org,
  pageOf,
  Refusal,
  Reply,
  serve,
} from '../../testing/stage.tsx';
import { nextStepOf, responseWords } from './alert-words.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const list = `/organization/${org}/wellness/alerts`;
const page = `${list}/${alertId}`;
const found = (more: object = {}) => new Reply(200, alertOf(more), '"a-1"');
const written = { doc: alertOf(), message: 'Saved.' };
const asStaff = employed('support-crew');
const changes = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ call }) => /^(PATCH|POST)/.test(call));
const toasted = (title: string, kind = 'error') => expect.objectContaining({ kind, title });

describe('crew alerts', () => {
  it('[W-067] show whom each is about, why, how pressing it is and how long it waited', async () => {
    const waits = alertOf({ level: 'urgent' });
    const answered = alertOf({
      id: '65fe00000000000000000a02',
      user: lena,
      trigger: 'missed',
      status: 'acknowledged',
      acknowledgedAt: '2026-11-24T09:12:00.000Z',
      assignee: { id: nora.id, fullName: 'Nora Lind' },
    });
    const sent = serve({ 'GET /wellnessAlerts': pageOf([waits, answered]) });
    drawPage(list, asStaff);
    const rows = within(await screen.findByRole('list', { name: 'Alerts' }));
    const [first, second] = rows.getAllByRole('listitem').map((row) => within(row));
    expect(first?.getByRole('link', { name: 'Ben Okoye' })).toHaveAttribute('href', page);
    expect(first?.getByText(/^Low mood/)).toBeVisible();
    expect(first?.getByText('Urgent')).toBeVisible();
    expect(first?.getByText('New')).toBeVisible();
    expect(first?.getByText(/^Waiting for .* · Not assigned$/)).toBeVisible();
    expect(
      second?.getByText('Acknowledged after 1 h 12 min · Assigned to Nora Lind'),
    ).toBeVisible();
    expect(second?.getByText('Watch')).toBeVisible();
    const asked = decodeURIComponent(sent[0]?.call ?? '');
    expect(asked).toContain(`where[organization][equals]=${org}`);
    expect(asked).toContain('where[status][not_equals]=closed');
    expect(asked).toContain('sort=level,createdAt');
  });

  it('are read anew when one of the organization is raised, and for nothing of another', async () => {
    const sent = serve({ 'GET /wellnessAlerts': pageOf([]) });
    const { portal } = drawPage(list, asStaff);
    await screen.findByText('No open alerts');
    const reads = () =>
      sent.filter(({ call }) => call.startsWith('GET /api/wellnessAlerts')).length;
    expect(reads()).toBe(1);
    act(() => portal.events.tell('wellness.alert', { organization: 'another' }));
    act(() => portal.events.tell('wellness.alert', { organization: org }));
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('are chosen by status and level', async () => {
    const sent = serve({ 'GET /wellnessAlerts': pageOf([]) });
    drawPage(list, asStaff);
    expect(await screen.findByText('No open alerts')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Level'), 'Urgent');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Closed');
    expect(await screen.findByText('No alerts found')).toBeVisible();
    const asked = decodeURIComponent(sent.at(-1)?.call ?? '');
    expect(asked).toContain('where[status][equals]=closed');
    expect(asked).toContain('where[level][equals]=urgent');
    expect(location.search).toBe('?level=urgent&status=closed');
  });

  it('[W-078] offer the one step that comes next, and no other', async () => {
    const labels = (['new', 'acknowledged', 'contacted', 'monitoring', 'closed'] as const).map(
      (status) => nextStepOf(status),
    );
    expect(labels.map((step) => step && [step.to, step.label])).toEqual([
      ['acknowledged', 'Acknowledge'],
      ['contacted', 'Log a contact'],
      ['monitoring', 'Monitor'],
      ['closed', 'Close'],
      undefined,
    ]);
    let status = 'new';
    const sent = serve({
      'GET /wellnessAlerts': () => pageOf([alertOf({ status })]),
      [`PATCH /wellnessAlerts/${alertId}`]: (_href: URL, { body }: { body?: unknown }) => {
        ({ status } = body as { status: string });
        return written;
      },
    });
    drawPage(list, asStaff);
    const row = within(await screen.findByRole('list', { name: 'Alerts' }));
    expect(row.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(row.getByRole('button', { name: 'Acknowledge: Ben Okoye' }));
    expect(await row.findByRole('button', { name: 'Log a contact: Ben Okoye' })).toBeVisible();
    expect(row.getAllByRole('button')).toHaveLength(1);
    expect(changes(sent).map(({ body }) => body)).toEqual([{ status: 'acknowledged' }]);
  });

  it('[W-078] that somebody else has moved on say so and are read again', async () => {
    let isMoved = false;
    serve({
      'GET /wellnessAlerts': () => pageOf([alertOf({ status: isMoved ? 'contacted' : 'new' })]),
      [`PATCH /wellnessAlerts/${alertId}`]: () => {
        isMoved = true;
        return new Refusal(400, 'Invalid', { status: 'cannot become' });
      },
    });
    const { portal } = drawPage(list, asStaff);
    await userEvent.click(await screen.findByRole('button', { name: /^Acknowledge/ }));
    expect(await screen.findByRole('button', { name: /^Monitor/ })).toBeVisible();
    expect(portal.toast).toHaveBeenCalledWith(
      toasted('Somebody else has already moved this alert on. You now see how it stands.'),
    );
  });

  it('[W-082] show their response time from creation to the first acknowledgement', () => {
    const now = new Date('2026-11-24T10:30:00.000Z');
    const words = (more: object) => responseWords(alertOf(more) as never, now);
    expect(words({})).toBe('Waiting for 2 h 30 min');
    expect(words({ createdAt: '2026-11-24T10:29:40.000Z' })).toBe('Waiting for less than a minute');
    expect(words({ status: 'closed', acknowledgedAt: '2026-11-26T12:00:00.000Z' })).toBe(
      'Acknowledged after 2 d 4 h',
    );
    expect(words({ status: 'closed' })).toBe('Not acknowledged');
  });

  it('say that they could not be loaded, and are read again', async () => {
    serve({ 'GET /wellnessAlerts': new Refusal(400, 'Not now') });
    drawPage(list, asStaff);
    expect(await screen.findByText('The alerts could not be loaded')).toBeVisible();
    serve({ 'GET /wellnessAlerts': pageOf([alertOf()]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ben Okoye' })).toBeVisible();
  });

  it('[W-068] [W-072] are asked for by org-admins and support crew alone; others are told so, with a way back', async () => {
    for (const role of ['org-admin', 'support-crew']) {
      serve({ 'GET /wellnessAlerts': pageOf([]) });
      const { unmount } = drawPage(list, employed(role));
      expect(await screen.findByText('No open alerts')).toBeVisible();
      unmount();
    }
    for (const address of [list, page]) {
      const sent = serve();
      const { unmount } = drawPage(address, employed('vessel-crew', 'org-staff'));
      expect(
        await screen.findByRole('heading', { name: 'You do not have access to this page' }),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
      expect(sent).toEqual([]);
      unmount();
    }
  });

  it('[W-072] leave the screen as soon as the right to them ends', async () => {
    serve({ 'GET /wellnessAlerts': pageOf([alertOf()]) });
    const { portal } = drawPage(list, asStaff);
    await screen.findByRole('link', { name: 'Ben Okoye' });
    act(() => portal.roles.become(employed('vessel-crew')));
    expect(screen.queryByRole('link', { name: 'Ben Okoye' })).toBeNull();
    expect(
      screen.getByRole('heading', { name: 'You do not have access to this page' }),
    ).toBeVisible();
  });
});

describe('an alert', () => {
  const known = (alert: object = {}, profile: object = {}) => ({
    [`GET /wellnessAlerts/${alertId}`]: found(alert),
    'GET /crewProfiles': pageOf([profileOf(profile)]),
    [`PATCH /wellnessAlerts/${alertId}`]: new Reply(200, written, '"a-2"'),
    [`POST /wellnessAlerts/${alertId}/contacts`]: new Reply(200, written, '"a-2"'),
    [`GET /checkIns/${checkInId}`]: checkInOf(),
  });

  it('[W-067] shows how far it has come and who contacted its person, when and how it went', async () => {
    serve(
      known({
        status: 'contacted',
        acknowledgedAt: '2026-11-24T08:05:00.000Z',
        contactLog: [
          { id: '1', by: lena, at: '2026-11-24T09:00:00.000Z', note: 'No answer' },
          { id: '2', by: lena, at: '2026-11-24T10:00:00.000Z', note: 'Called back' },
        ],
      }),
    );
    drawPage(page, asStaff);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ben Okoye' })).toBeVisible();
    expect(screen.getByText('Acknowledged after 5 min')).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Steps of an alert' }));
    expect(steps.getByText('Contacted').closest('li')).toHaveAttribute('aria-current', 'step');
    const log = within(screen.getByRole('region', { name: 'Contact log' }));
    const entries = log.getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Lena Vik .*Called back$/),
      expect.stringMatching(/^Lena Vik .*No answer$/),
    ]);
    expect(log.getByRole('button', { name: 'Log another contact' })).toBeVisible();
  });

  it('[W-078] becomes contacted by a contact that is written down', async () => {
    const sent = serve(known({ status: 'acknowledged' }));
    drawPage(page, asStaff);
    await userEvent.click(await screen.findByRole('button', { name: /^Log a contact/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Log a contact with Ben Okoye' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Log contact' }));
    expect(await dialog.findByText('Describe how the contact went')).toBeVisible();
    expect(changes(sent)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('How did it go?'), 'Spoke for ten minutes');
    await userEvent.click(dialog.getByRole('button', { name: 'Log contact' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(sent)).toEqual([
      {
        call: `POST /api/wellnessAlerts/${alertId}/contacts?depth=0`,
        body: { note: 'Spoke for ten minutes' },
      },
      { call: `PATCH /api/wellnessAlerts/${alertId}?depth=0`, body: { status: 'contacted' } },
    ]);
  });

  it('says when nothing can be logged any more, and keeps what was written', async () => {
    serve({
      ...known({ status: 'monitoring' }),
      [`POST /wellnessAlerts/${alertId}/contacts`]: new Refusal(409, 'This alert is closed.'),
    });
    drawPage(page, asStaff);
    await userEvent.click(await screen.findByRole('button', { name: 'Log another contact' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('How did it go?'), 'Called');
    await userEvent.click(dialog.getByRole('button', { name: 'Log contact' }));
    expect(
      await dialog.findByText('This alert is closed. Nothing more can be logged.'),
    ).toBeVisible();
    expect(dialog.getByLabelText('How did it go?')).toHaveValue('Called');
  });

  it('is closed once that is confirmed', async () => {
    const sent = serve(known({ status: 'monitoring' }));
    drawPage(page, asStaff);
    await userEvent.click(await screen.findByRole('button', { name: 'Close: Ben Okoye' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Close this alert?' }));
    expect(changes(sent)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Close alert' }));
    await waitFor(() => expect(changes(sent)[0]?.body).toEqual({ status: 'closed' }));
  });

  it('is taken over, or given to somebody of the staff', async () => {
    const member = (label: string, id: string) => ({
      label,
      value: id,
      metadata: { user: { id }, employee: { id, position: null, department: null } },
    });
    const sent = serve({
      ...known(),
      'GET /employees': pageOf([{ id: '1', organization: { id: org } }]),
      'GET /employees/options': { options: [member('Lena Vik', lena.id)] },
    });
    const { portal } = drawPage(page, asStaff);
    await userEvent.click(await screen.findByRole('button', { name: 'Assign to me' }));
    await waitFor(() =>
      expect(changes(sent)[0]).toEqual({
        call: `PATCH /api/wellnessAlerts/${alertId}?depth=0`,
        body: { assignee: nora.id },
        ifMatch: '"a-1"',
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Assign to somebody' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Assign this alert' }));
    await userEvent.click(dialog.getByRole('combobox'));
    await userEvent.click(await dialog.findByRole('option', { name: /Lena Vik/ }));
    serve({
      ...known(),
      [`PATCH /wellnessAlerts/${alertId}`]: new Refusal(400, 'Invalid', {
        assignee: 'This person is not on the wellness staff',
      }),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByText('This person is not on the wellness staff')).toBeVisible();
    expect(portal.toast).toHaveBeenCalledTimes(1);
  });

  it('[W-089] shows the check-in where its person shares it, when it is asked for', async () => {
    const sent = serve(known());
    drawPage(page, asStaff);
    const about = within(await screen.findByRole('region', { name: 'What it is about' }));
    const show = await about.findByRole('button', { name: 'Show the check-in' });
    expect(about.getByText(/sees who has opened them/)).toBeVisible();
    expect(sent.some(({ call }) => call.includes('/checkIns'))).toBe(false);
    await userEvent.click(show);
    expect(await about.findByText('The long watch again')).toBeVisible();
    expect(about.getByText('Mood').nextSibling).toHaveTextContent('3 of 10');
    expect(about.getByText('Stress').nextSibling).toHaveTextContent('7 of 10');
  });

  it('[W-089] takes the check-in from the screen when its person stops sharing it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let consent = 'full';
    serve({ ...known(), 'GET /crewProfiles': () => pageOf([profileOf({ consent })]) });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    drawPage(page, asStaff);
    await user.click(await screen.findByRole('button', { name: 'Show the check-in' }));
    expect(await screen.findByText('The long watch again')).toBeVisible();
    consent = 'summary';
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText(/Ben Okoye shares alerts, but not check-ins/)).toBeVisible();
    expect(screen.queryByText('The long watch again')).toBeNull();
  });

  it('[W-089] does not ask for a check-in that its person does not share', async () => {
    const sent = serve(known({}, { consent: 'summary' }));
    drawPage(page, asStaff);
    expect(await screen.findByText(/Ben Okoye shares alerts, but not check-ins/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show the check-in' })).toBeNull();
    expect(sent.some(({ call }) => call.includes('/checkIns'))).toBe(false);
  });

  it('[W-089] whose person has stopped sharing is taken from the screen, with a way back', async () => {
    let isOpen = true;
    serve({
      ...known(),
      [`GET /wellnessAlerts/${alertId}`]: () => (isOpen ? found() : new Refusal(404, 'Not Found')),
      [`PATCH /wellnessAlerts/${alertId}`]: () => {
        isOpen = false;
        return new Refusal(403, 'Forbidden');
      },
    });
    const { portal } = drawPage(page, asStaff);
    await userEvent.click(await screen.findByRole('button', { name: /^Acknowledge/ }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This alert is not open to you' }),
    ).toBeVisible();
    expect(screen.getByText(/when their person stops sharing them/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Crew Alerts' })).toHaveAttribute('href', list);
    expect(screen.queryByText(ben.fullName)).toBeNull();
    expect(portal.toast).toHaveBeenCalledWith(
      toasted('This alert is no longer open to you. Nothing was saved.'),
    );
  });
});
