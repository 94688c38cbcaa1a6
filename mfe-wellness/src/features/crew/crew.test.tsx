import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ben, checkInOf, lena, profileId, profileOf } from '../../testing/care.ts';
import {
  drawPage,
  employed,
  org,
  pageOf,
  Refusal,
  Reply,
  serve,
  vessel,
} from '../../testing/stage.tsx';
import { gapWords } from './profile-words.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const list = `/organization/${org}/wellness/crew`;
const page = `${list}/${profileId}`;
const opened = (more: object = {}) => profileOf({ leftOutOfFigures: false, ...more });
const asStaff = employed('support-crew');
const asAdmin = employed('org-admin');
const one = `GET /crewProfiles/${profileId}`;
const change = `PATCH /crewProfiles/${profileId}`;
const view = (kind: string, viewedAt: string) => ({
  id: viewedAt,
  profile: profileId,
  user: ben,
  organization: org,
  viewedBy: lena,
  viewedAt,
  kind,
});
const known = (more: object = {}) => ({
  [one]: new Reply(200, opened(more), '"p-1"'),
  'GET /checkIns': pageOf([checkInOf(), checkInOf({ id: '2', day: '2026-11-23', mood: 6 })]),
  'GET /crewProfileViews': pageOf([view('profile', '2026-11-24T09:00:00.000Z')]),
  [change]: new Reply(200, { doc: profileOf(more), message: 'Saved.' }, '"p-2"'),
});
const changes = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ call }) => /^(PATCH|POST)/.test(call));

describe('crew profiles', () => {
  it('[W-067] [W-088] show what each member shares, where they work and the last contact', async () => {
    const silent = profileOf({ id: '2', user: lena, consent: 'none', status: 'paused' });
    serve({ 'GET /crewProfiles': pageOf([profileOf({ lastContactOn: '2026-11-12' }), silent]) });
    drawPage(list, asStaff);
    const rows = within(await screen.findByRole('list', { name: 'Crew profiles' }));
    const [first, second] = rows.getAllByRole('listitem').map((row) => within(row));
    expect(first?.getByRole('link', { name: 'Ben Okoye' })).toHaveAttribute('href', page);
    expect(first?.getByText('Aurelia · Deck')).toBeVisible();
    expect(first?.getByText('Shares: Alerts and check-ins')).toBeVisible();
    expect(first?.getByText('Active')).toBeVisible();
    expect(first?.getByText(/^Last contact 12 November 2026/)).toBeVisible();
    expect(second?.getByText('Shares: Nothing')).toBeVisible();
    expect(second?.getByText('Paused')).toBeVisible();
    expect(second?.getByText('No contact yet')).toBeVisible();
    expect(screen.getByText(/Opening a profile is recorded/)).toBeVisible();
  });

  it('[W-090] show the gap since the last check-in, and none where nothing is shared', async () => {
    expect([0, 1, 6, null, undefined].map(gapWords)).toEqual([
      'Checked in today',
      'Checked in yesterday',
      'Last check-in 6 days ago',
      'No check-in yet',
      undefined,
    ]);
    const far = profileOf({ id: '2', user: lena, checkInGap: 9 });
    const silent = profileOf({ id: '3', user: lena, consent: 'none', checkInGap: 4 });
    serve({ 'GET /crewProfiles': pageOf([profileOf(), far, silent]) });
    drawPage(list, asStaff);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => /\d days ago/.exec(textContent ?? '')?.[0])).toEqual([
      '2 days ago',
      '9 days ago',
      undefined,
    ]);
    serve(known());
    drawPage(page, asStaff);
    expect(await screen.findByText('Last check-in 2 days ago')).toBeVisible();
  });

  it('are chosen by name, status and what is shared', async () => {
    const sent = serve({ 'GET /crewProfiles': pageOf([]) });
    drawPage(list, asStaff);
    expect(await screen.findByText('No crew profiles yet')).toBeVisible();
    expect(decodeURIComponent(sent[0]?.call ?? '')).toContain('where[status][equals]=active');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'All');
    await userEvent.selectOptions(screen.getByLabelText('Shares'), 'Alerts');
    await userEvent.type(screen.getByLabelText('Search by name'), 'ben');
    expect(await screen.findByText('Nobody found')).toBeVisible();
    await waitFor(() => {
      const asked = decodeURIComponent(sent.at(-1)?.call ?? '');
      expect(asked).toContain('where[user.fullName][like]=ben');
      expect(asked).toContain('where[consent][equals]=summary');
      expect(asked).not.toContain('where[status]');
    });
  });

  it('are chosen by vessel, which stays in the address', async () => {
    const sent = serve({
      'GET /crewProfiles': pageOf([]),
      'GET /vessels': pageOf([{ id: vessel, name: 'Aurelia' }]),
    });
    const { unmount } = drawPage(list, asStaff);
    const select = await screen.findByLabelText('Vessel');
    await within(select).findByRole('option', { name: 'Aurelia' });
    await userEvent.selectOptions(select, 'Aurelia');
    const asked = () =>
      sent.map(({ call }) => decodeURIComponent(call)).filter((call) => /crewProfiles/.test(call));
    await waitFor(() => expect(asked().at(-1)).toContain(`where[vessel.id][equals]=${vessel}`));
    expect(await screen.findByText('Nobody found')).toBeVisible();
    await userEvent.selectOptions(select, 'All');
    await waitFor(() => expect(asked().at(-1)).not.toContain('vessel.id'));
    unmount();
    drawPage(`${list}?vessel=${vessel}`, asStaff);
    await waitFor(() => expect(asked().at(-1)).toContain(`where[vessel.id][equals]=${vessel}`));
    expect(await screen.findByDisplayValue('Aurelia')).toBeVisible();
  });

  it('say that they could not be loaded', async () => {
    serve({ 'GET /crewProfiles': new Refusal(400, 'Not now') });
    drawPage(list, asStaff);
    expect(await screen.findByText('The crew profiles could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('[W-068] [W-072] are asked for by org-admins and support crew alone; others are told so', async () => {
    for (const address of [list, page]) {
      const sent = serve(known());
      const { unmount } = drawPage(address, employed('vessel-crew', 'vessel-management'));
      expect(
        await screen.findByRole('heading', { name: 'You do not have access to this page' }),
      ).toBeVisible();
      expect(sent).toEqual([]);
      unmount();
    }
    for (const records of [asStaff, asAdmin]) {
      serve(known());
      const { unmount } = drawPage(page, records);
      expect(await screen.findByRole('heading', { level: 1, name: 'Ben Okoye' })).toBeVisible();
      unmount();
    }
  });
});

describe('a crew profile', () => {
  it('[W-067] [W-091] says that opening it is recorded, and who has viewed it', async () => {
    const sent = serve(known());
    drawPage(page, asAdmin);
    expect(
      await screen.findByText(
        'That you have opened this profile is recorded, and Ben Okoye sees it.',
      ),
    ).toBeVisible();
    const views = within(screen.getByRole('region', { name: 'Who has viewed this profile' }));
    expect(await views.findByText('Lena Vik')).toBeVisible();
    expect(views.getByText('Crew profile')).toBeVisible();
    const asked = sent.find(({ call }) => call.includes('/crewProfileViews'))?.call ?? '';
    expect(decodeURIComponent(asked)).toContain(`where[profile][equals]=${profileId}`);
  });

  it('[W-091] says to support crew who sees that, and does not ask for what is not theirs', async () => {
    const sent = serve(known());
    drawPage(page, asStaff);
    expect(
      await screen.findByText(/administrators of the organization see who has opened this profile/),
    ).toBeVisible();
    expect(sent.some(({ call }) => call.includes('/crewProfileViews'))).toBe(false);
  });

  it('[W-089] shows what is shared, which only its person decides', async () => {
    serve(known({ consent: 'summary' }));
    drawPage(page, asStaff);
    const shared = within(await screen.findByRole('region', { name: 'What they share' }));
    expect(shared.getByText('Alerts')).toBeVisible();
    expect(shared.getByText(/^Only Ben Okoye decides this/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByLabelText(/consent|shares/i)).toBeNull();
  });

  it('[W-089] draws the check-ins of who shares them, and asks for none of others', async () => {
    let sent = serve(known());
    const { unmount } = drawPage(page, asStaff);
    const part = within(await screen.findByRole('region', { name: 'Check-ins' }));
    expect(
      await part.findByRole('img', { name: /^Check-ins of Ben Okoye, from 23 November 2026/ }),
    ).toBeVisible();
    expect(sent.some(({ call }) => call.startsWith('GET /api/checkIns?'))).toBe(true);
    unmount();
    for (const consent of ['summary', 'none']) {
      sent = serve(known({ consent }));
      const drawn = drawPage(page, asStaff);
      await screen.findByRole('region', { name: 'Support' });
      expect(screen.queryByRole('region', { name: 'Check-ins' })).toBeNull();
      expect(sent.some(({ call }) => call.includes('/checkIns'))).toBe(false);
      drawn.unmount();
    }
  });

  it('[W-089] takes from the screen what its person stops sharing, without another view', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let consent = 'full';
    const sent = serve({ ...known(), 'GET /crewProfiles': () => pageOf([profileOf({ consent })]) });
    drawPage(page, asStaff);
    expect(await screen.findByRole('region', { name: 'Check-ins' })).toBeVisible();
    consent = 'none';
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Check-ins' })).toBeNull());
    expect(screen.getByText('Nothing. You see no check-ins and get no alerts.')).toBeVisible();
    expect(sent.filter(({ call }) => call.startsWith(one.replace('/', '/api/')))).toHaveLength(1);
  });

  it('[W-088] has its status, last contact and support plan changed by who may', async () => {
    const sent = serve(known({ supportPlan: 'Calls on Sundays', lastContactOn: '2026-11-12' }));
    drawPage(page, asStaff);
    expect(await screen.findByText('Calls on Sundays')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Paused');
    await userEvent.clear(dialog.getByLabelText('Support plan'));
    await userEvent.type(dialog.getByLabelText('Support plan'), 'Calls on Mondays');
    await userEvent.click(dialog.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(sent)).toEqual([
      {
        call: `PATCH /api/crewProfiles/${profileId}?depth=1`,
        body: {
          status: 'paused',
          lastContactOn: '2026-11-12',
          supportPlan: 'Calls on Mondays',
          leftOutOfFigures: false,
        },
        ifMatch: '"p-1"',
      },
    ]);
  });

  it('keeps the support plan that somebody else has written meanwhile', async () => {
    let isChanged = false;
    const now = () => opened({ supportPlan: 'Sees a counsellor', lastContactOn: '2026-11-20' });
    const sent = serve({
      ...known({ supportPlan: 'Calls on Sundays' }),
      [one]: () =>
        isChanged
          ? new Reply(200, now(), '"p-2"')
          : new Reply(200, opened({ supportPlan: 'Calls on Sundays' }), '"p-1"'),
      [change]: (_href: URL, { ifMatch }: { ifMatch?: string }) => {
        isChanged = true;
        // The answer to a refused change lacks the plan.
        return ifMatch === '"p-2"'
          ? new Reply(200, { doc: profileOf(), message: 'Saved.' }, '"p-3"')
          : new Reply(412, { errors: [{ message: 'Changed' }], doc: profileOf() }, '"p-2"');
      },
    });
    drawPage(page, asStaff);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Ended');
    await userEvent.click(dialog.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(changes(sent)).toHaveLength(2));
    expect(changes(sent)[1]).toMatchObject({
      body: {
        status: 'ended',
        supportPlan: 'Sees a counsellor',
        lastContactOn: '2026-11-20',
      },
      ifMatch: '"p-2"',
    });
  });

  it('that is not there is said to be so, with a way back', async () => {
    serve({ [one]: new Refusal(404, 'Not Found') });
    drawPage(page, asStaff);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This profile is not open to you' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Crew Profiles' })).toHaveAttribute('href', list);
  });
});
