import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lena } from '../../testing/care.ts';
import { drawPage, employed, org, pageOf, Refusal, Reply, serve } from '../../testing/stage.tsx';
import { coverageOf, weekTime } from './coverage.ts';
import { credentialFlag } from './credential.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const address = `/organization/${org}/wellness/team`;
const entryId = '65fe00000000000000000e01';
const always = Array.from({ length: 7 }, (_, weekday) => ({
  id: `r${weekday}`,
  weekday,
  from: '00:00',
  to: '00:00',
  zone: 'UTC',
}));
/** The clock time (UTC) some hours from now. */
const clock = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 16);
const entryOf = (more: object = {}) => ({
  id: entryId,
  organization: org,
  member: lena,
  role: 'counsellor',
  languages: ['English', 'Filipino'],
  rota: [{ id: 'r1', weekday: 0, from: '08:00', to: '16:00', zone: 'UTC' }],
  credentialUntil: '2020-01-31',
  onDuty: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...more,
});
const known = (more: object = {}) => ({
  'GET /wellnessTeam': pageOf([entryOf(more)]),
  [`GET /wellnessTeam/${entryId}`]: new Reply(200, entryOf(more), '"t-1"'),
  [`PATCH /wellnessTeam/${entryId}`]: new Reply(
    200,
    { doc: entryOf(), message: 'Saved.' },
    '"t-2"',
  ),
  [`DELETE /wellnessTeam/${entryId}`]: { doc: entryOf(), message: 'Deleted.' },
  'POST /wellnessTeam': new Reply(201, { doc: entryOf(), message: 'Created.' }, '"t-1"'),
  'GET /employees': pageOf([{ id: '1', organization: { id: org } }]),
  'GET /employees/options': {
    options: [
      {
        label: 'Lena Vik',
        value: lena.id,
        metadata: {
          user: { id: lena.id },
          employee: { id: lena.id, position: null, department: null },
        },
      },
    ],
  },
});
const changes = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ call }) => /^(PATCH|POST|DELETE)/.test(call));
const asAdmin = employed('org-admin');
const open = async (button: string, answers: Parameters<typeof serve>[0] = known()) => {
  const sent = serve(answers);
  drawPage(address, asAdmin);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Role');
  return { sent, dialog };
};

describe('the wellness team', () => {
  it('[W-067] [W-094] shows role, languages, rota, credential and who is on duty', async () => {
    serve(known());
    drawPage(address, asAdmin);
    const row = within(await screen.findByRole('list', { name: 'Wellness team' }));
    expect(row.getByText('Lena Vik')).toBeVisible();
    expect(row.getByText('Counsellor · English, Filipino')).toBeVisible();
    expect(row.getByText('Every Monday 08:00 to 16:00, UTC')).toBeVisible();
    expect(row.getByText('Credential until 31 January 2020')).toBeVisible();
    expect(row.getByText('Expired')).toBeVisible();
    expect(row.getByText('Called in')).toBeVisible();
  });

  it('[W-094] says who is on duty by the rota, until when, and when somebody is next', async () => {
    const entries = [
      entryOf({ onDuty: false, rota: always }),
      entryOf({ id: '65fe00000000000000000e02', onDuty: false, rota: [] }),
      entryOf({
        id: '65fe00000000000000000e03',
        onDuty: false,
        rota: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          id: `s${weekday}`,
          weekday,
          from: clock(-1),
          to: clock(1),
          zone: 'UTC',
        })),
      }),
    ];
    serve({ ...known(), 'GET /wellnessTeam': pageOf(entries) });
    drawPage(address, asAdmin);
    const rows = within(await screen.findByRole('list', { name: 'Wellness team' })).getAllByRole(
      'listitem',
    );
    const [all, none, some] = rows.map((row) => within(row));
    expect(all?.getByText('On duty')).toBeVisible();
    expect(all?.queryByText(/^Until/)).toBeNull();
    expect(none?.getByText('Off duty')).toBeVisible();
    expect(some?.getByText('On duty')).toBeVisible();
    expect(some?.getByText(/^Until /)).toBeVisible();
  });

  it('[W-094] flags a credential that is over, or will be within sixty days', () => {
    const flag = (until: string | undefined) => credentialFlag(until, '2026-11-25');
    expect(['2026-11-24', '2026-11-25', '2027-01-24', '2027-01-25', undefined].map(flag)).toEqual([
      'expired',
      'expiring',
      'expiring',
      undefined,
      undefined,
    ]);
  });

  it('[W-095] shows the uncovered hours of the week as a figure, a grid and in words', async () => {
    serve(known());
    drawPage(address, asAdmin);
    const part = within(await screen.findByRole('region', { name: 'Hours without cover' }));
    const [figure] = part.getAllByRole('status');
    expect(figure).toHaveTextContent(/^160 of 168 hours/);
    const cells = [...part.getByTestId('week-grid').querySelectorAll('i')];
    expect(cells).toHaveLength(168);
    expect(cells.filter((cell) => cell.dataset.covered)).toHaveLength(8);
    const gaps = part.getByRole('list', { name: 'Times without cover' });
    expect(within(gaps).getAllByRole('listitem')).toHaveLength(2);
  });

  it('[W-095] says so where the week is covered, and counts hours by the clocks of a zone', async () => {
    const { hours, gaps, days } = coverageOf(
      [{ weekday: 0, from: '00:00', to: '12:00', zone: 'UTC' }],
      '2026-11-23',
      'UTC',
    );
    expect([hours, days.length]).toEqual([156, 7]);
    expect(days[0]?.hours.filter(({ isCovered }) => isCovered)).toHaveLength(12);
    expect(gaps.map(({ from, to }) => [weekTime(from, 'UTC'), weekTime(to, 'UTC')])).toEqual([
      ['Monday 12:00', 'Monday 00:00'],
    ]);
    // Where clocks are put back a week has an extra hour.
    expect(coverageOf([], '2026-10-19', 'Europe/Monaco')).toMatchObject({ hours: 169, of: 169 });
    serve(known({ rota: always }));
    drawPage(address, asAdmin);
    expect(
      await screen.findByText('Somebody is on duty at every hour of this week.'),
    ).toBeVisible();
  });

  it('[W-094] takes somebody on with role, languages, credential and rota', async () => {
    const { sent, dialog } = await open('Add to the team');
    await userEvent.click(dialog.getByRole('button', { name: 'Add to the team' }));
    expect(await dialog.findByText('Choose a member')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Member' }));
    await userEvent.click(await dialog.findByRole('option', { name: /Lena Vik/ }));
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Lead');
    await userEvent.type(dialog.getByRole('combobox', { name: 'Languages' }), 'Tagalog{Enter}');
    await userEvent.click(dialog.getByLabelText('Called in: on duty beside the rota'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add a period' }));
    const period = within(dialog.getByRole('group', { name: 'Period 1' }));
    await userEvent.selectOptions(period.getByLabelText('Day'), 'Every Tuesday');
    await userEvent.type(period.getByLabelText('From'), '22:00');
    await userEvent.type(period.getByLabelText('To'), '06:00');
    await userEvent.selectOptions(period.getByLabelText('Time zone'), 'UTC');
    await userEvent.click(dialog.getByRole('button', { name: 'Add to the team' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(sent).map(({ body }) => body)).toEqual([
      {
        organization: org,
        member: lena.id,
        role: 'lead',
        languages: ['Tagalog'],
        onDuty: true,
        rota: [{ weekday: 1, from: '22:00', to: '06:00', zone: 'UTC' }],
      },
    ]);
  });

  it('[W-094] changes an entry, and refuses periods that overlap', async () => {
    const rota = [
      { id: 'r1', weekday: 0, from: '08:00', to: '16:00', zone: 'UTC' },
      { id: 'r2', day: '2026-12-25', from: '08:00', to: '12:00', zone: 'UTC' },
    ];
    const { sent, dialog } = await open('Edit Lena Vik', known({ rota }));
    expect(dialog.queryByLabelText('Member')).toBeNull();
    const second = within(dialog.getByRole('group', { name: 'Period 2' }));
    expect(second.getByLabelText('Day')).toHaveDisplayValue('On one date');
    await userEvent.selectOptions(second.getByLabelText('Day'), 'Every Monday');
    await userEvent.click(dialog.getByRole('button', { name: 'Save entry' }));
    expect(await second.findByText('This overlaps another period')).toBeVisible();
    expect(changes(sent)).toEqual([]);
    await userEvent.selectOptions(second.getByLabelText('Day'), 'On one date');
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Designated Person Ashore');
    await userEvent.click(dialog.getByRole('button', { name: 'Save entry' }));
    await waitFor(() =>
      expect(changes(sent)[0]).toEqual({
        call: `PATCH /api/wellnessTeam/${entryId}?depth=1`,
        body: {
          role: 'DPA',
          languages: ['English', 'Filipino'],
          onDuty: true,
          credentialUntil: '2020-01-31',
          rota: rota.map(({ id: _id, ...row }) => row),
        },
        ifMatch: '"t-1"',
      }),
    );
  });

  it('says who is on the team already', async () => {
    const { dialog } = await open('Add to the team', {
      ...known(),
      'POST /wellnessTeam': new Refusal(409, 'This member is on the team already.'),
    });
    await userEvent.click(dialog.getByRole('combobox', { name: 'Member' }));
    await userEvent.click(await dialog.findByRole('option', { name: /Lena Vik/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add to the team' }));
    expect(await dialog.findByText('This member is on the team already.')).toBeVisible();
  });

  it('lets somebody go once that is confirmed', async () => {
    const sent = serve(known());
    drawPage(address, asAdmin);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Lena Vik' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove Lena Vik from the team?' }));
    expect(changes(sent)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(sent)).toEqual([
      { call: `DELETE /api/wellnessTeam/${entryId}?depth=0`, ifMatch: '"t-1"' },
    ]);
  });

  it('says that nobody is on it yet, or that it could not be loaded', async () => {
    serve();
    const { unmount } = drawPage(address, asAdmin);
    expect(await screen.findByText('Nobody is on the team yet')).toBeVisible();
    unmount();
    serve({ 'GET /wellnessTeam': new Refusal(400, 'Not now') });
    drawPage(address, asAdmin);
    expect(await screen.findByText('The team could not be loaded')).toBeVisible();
  });

  it('[W-069] [W-072] is for org-admins alone: support crew are told that it is not open to them', async () => {
    for (const role of ['support-crew', 'vessel-crew']) {
      const sent = serve(known());
      const { unmount } = drawPage(address, employed(role));
      expect(
        await screen.findByRole('heading', { name: 'You do not have access to this page' }),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
        'href',
        '/account/dashboard',
      );
      expect(sent).toEqual([]);
      unmount();
    }
  });
});
