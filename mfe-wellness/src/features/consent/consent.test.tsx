import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lena, profileId, profileOf, self } from '../../testing/care.ts';
import { drawPage, employed, org, pageOf, Refusal, serve } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const home = '/account/wellness';
const records = employed('vessel-crew');
const stats = {
  averageMood: null,
  weeklyCheckIns: 0,
  supportSessions: 0,
  resourcesViewed: 0,
  lastActivities: {},
};
const groups = (more: object) => ({
  organizations: [
    {
      organization: org,
      counted: 'yes',
      department: '5-9',
      vessel: '10-19',
      everybody: '20+',
      ...more,
    },
  ],
});
const own = (more: object = {}) => profileOf({ user: self.id, ...more });
const known = (profile: object = {}) => ({
  'GET /checkIns/stats': stats,
  'GET /checkIns/trend': { points: [] },
  'GET /figures/mine': groups({}),
  'GET /crewProfiles': pageOf([own({ consent: 'none', ...profile })]),
});
const save = `POST /crewProfiles/${profileId}/consent`;
const saved = { doc: own(), message: 'Consent saved.' };
const sentConsent = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
const settings = async () =>
  within(await screen.findByRole('region', { name: 'Who sees your check-ins' }));

describe('who sees one’s check-ins', () => {
  it('[W-089] is chosen for each organization, with what each level opens', async () => {
    serve(known({ consent: 'summary' }));
    drawPage(home, records);
    const part = await settings();
    const group = within(
      await part.findByRole('group', { name: 'What the wellness staff of Meridian Yachts see' }),
    );
    expect(group.getAllByRole('radio')).toHaveLength(3);
    expect(group.getByRole('radio', { name: 'Alerts' })).toBeChecked();
    expect(group.getByRole('radio', { name: 'Alerts' })).toHaveAccessibleDescription(
      /Not your scores, not your notes/,
    );
    expect(group.getByRole('radio', { name: 'Nothing' })).toHaveAccessibleDescription(
      /none of your check-ins/,
    );
    expect(part.queryByRole('button', { name: 'Save choice' })).toBeNull();
  });

  it.each([
    [
      {},
      'Counted with you: 5–9 in your department aboard, 10–19 aboard your vessel, 20+ in the whole organization. Groups of fewer than five are joined with others, or not shown.',
    ],
    [
      { department: '0-4', vessel: null, everybody: '5-9' },
      'Counted with you: fewer than 5 in your department ashore, 5–9 in the whole organization. Groups of fewer than five are joined with others, or not shown.',
    ],
    [
      { counted: 'new', department: null },
      /^You are not counted yet: .* Counted now: 10–19 aboard/,
    ],
  ])(
    '[W-076] tells how large the groups are in which the person is counted: %j',
    async (more, text) => {
      serve({ ...known(), 'GET /figures/mine': groups(more) });
      drawPage(home, records);
      expect(await (await settings()).findByText(text)).toBeVisible();
    },
  );

  it('[W-089] is raised from now on unless the person opens what came before too', async () => {
    const sent = serve({ ...known(), [save]: saved });
    const { unmount } = drawPage(home, records);
    const first = await settings();
    await userEvent.click(await first.findByRole('radio', { name: 'Alerts and check-ins' }));
    expect(first.getByRole('radio', { name: 'From now on' })).toBeChecked();
    expect(sentConsent(sent)).toEqual([]);
    await userEvent.click(first.getByRole('button', { name: 'Save choice' }));
    await waitFor(() => expect(sentConsent(sent)).toEqual([{ consent: 'full', from: 'today' }]));
    unmount();
    drawPage(home, records);
    const again = await settings();
    await userEvent.click(await again.findByRole('radio', { name: 'Alerts' }));
    await userEvent.click(again.getByRole('radio', { name: 'From now on, and what came before' }));
    await userEvent.click(again.getByRole('button', { name: 'Save choice' }));
    await waitFor(() =>
      expect(sentConsent(sent)[1]).toEqual({ consent: 'summary', from: 'before' }),
    );
  });

  it('[W-089] is lowered at once, which is said before', async () => {
    let consent = 'full';
    const sent = serve({
      ...known(),
      'GET /crewProfiles': () => pageOf([own({ consent })]),
      [save]: () => {
        consent = 'none';
        return saved;
      },
    });
    const { portal } = drawPage(home, records);
    const part = await settings();
    await userEvent.click(await part.findByRole('radio', { name: 'Nothing' }));
    expect(part.getByText(/stop seeing .* as soon as you save/)).toBeVisible();
    expect(part.queryByRole('radio', { name: 'From now on' })).toBeNull();
    await userEvent.click(part.getByRole('button', { name: 'Save choice' }));
    await waitFor(() => expect(part.queryByRole('button', { name: 'Save choice' })).toBeNull());
    expect(sentConsent(sent)).toEqual([{ consent: 'none' }]);
    expect(part.getByRole('radio', { name: 'Nothing' })).toBeChecked();
    expect(portal.toast).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'success', title: 'Your choice is saved and in effect' }),
    );
  });

  it('is not changed where it could not be saved, and the choice stays to be tried again', async () => {
    serve({
      ...known(),
      [save]: new Refusal(409, 'You no longer belong to this organization.'),
    });
    const { portal } = drawPage(home, records);
    const part = await settings();
    await userEvent.click(await part.findByRole('radio', { name: 'Alerts' }));
    await userEvent.click(part.getByRole('button', { name: 'Save choice' }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith(
        expect.objectContaining({
          kind: 'error',
          title: 'You no longer belong to this organization.',
        }),
      ),
    );
    await userEvent.click(part.getByRole('button', { name: 'Cancel' }));
    expect(part.getByRole('radio', { name: 'Nothing' })).toBeChecked();
  });

  it('[W-091] names who has looked, at what and when', async () => {
    const sent = serve({
      ...known(),
      'GET /crewProfileViews': pageOf([
        {
          id: '1',
          profile: profileId,
          user: self,
          organization: org,
          viewedBy: lena,
          viewedAt: '2026-11-24T09:00:00.000Z',
          kind: 'checkIns',
        },
      ]),
    });
    drawPage('/account/wellness/check-in?page=2', records);
    const part = await settings();
    const views = within(await part.findByRole('list', { name: 'Who has looked' }));
    const row = views.getByRole('listitem');
    expect(row).toHaveTextContent(/Lena Vik.*Check-ins.*Meridian Yachts.*24 Nov 2026/);
    const asked = sent.find(({ call }) => call.includes('/crewProfileViews'))?.call ?? '';
    expect(decodeURIComponent(asked)).toContain(`where[user][equals]=${self.id}`);
  });

  it('says in which figures the person counts, whatever they choose', async () => {
    serve(known());
    const { unmount } = drawPage(home, records);
    expect(
      await (await settings()).findByText(/count in figures of groups of five people or more/),
    ).toBeVisible();
    unmount();
    serve(known({ leftOutOfFigures: true }));
    drawPage(home, records);
    expect(await (await settings()).findByText(/left out of all figures/)).toBeVisible();
  });

  it('is the person alone where they work for nobody', async () => {
    serve({ ...known(), 'GET /crewProfiles': pageOf([]) });
    drawPage(home);
    const part = await settings();
    expect(await part.findByText(/^You alone/)).toBeVisible();
    expect(part.queryByRole('radio')).toBeNull();
  });

  it('says that it could not be loaded, and that nothing has changed', async () => {
    serve({ ...known(), 'GET /crewProfiles': new Refusal(400, 'Not now') });
    drawPage(home, records);
    const part = await settings();
    expect(await part.findByText(/could not be loaded. Nothing has changed/)).toBeVisible();
    expect(part.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
