import { nora, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, draw, refusal, serve } from '../../testing/stage.tsx';
import SettingsPage from './settings-page.tsx';

const reading = /^GET \/api\/preferences/;
const readingDevices = 'GET /api/users/sessions';

/** Opens the page; `kept` are the preferences that are read, `answer` is what a change gets. */
function open(answer: Answer = [200, { message: 'Done' }], kept: () => Answer = none) {
  const answers = serve(({ call }) => {
    if (call === readingDevices) return none();
    return reading.test(call) ? kept() : answer;
  });
  const session = sessionOf(signedIn);
  const drawn = draw(<SettingsPage />, { address: '/account/settings', session });
  const calls = () => answers.filter(({ call }) => call !== readingDevices);
  return { calls, asked: () => calls().filter(({ call }) => !reading.test(call)), ...drawn };
}
const none = (): Answer => [200, { docs: [] }];
const kept = (notifications: object) => (): Answer => [
  200,
  { docs: [{ id: 'p1', user: nora.id, notifications }] },
];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the settings', () => {
  it('change the name, and have it read anew everywhere', async () => {
    const { asked, session, portal } = open();
    expect(screen.getByText(`You sign in as ${nora.email}.`)).toBeVisible();
    await userEvent.clear(screen.getByLabelText('First name'));
    await press('Save name');
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(
      'First name is required',
    );
    await userEvent.type(screen.getByLabelText('First name'), 'Miranda');
    await press('Save name');
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(session.refresh).toHaveBeenCalled();
    expect(asked()).toEqual([
      {
        call: `PATCH /api/users/${nora.id}`,
        body: { firstName: 'Miranda', lastName: 'Lind' },
      },
    ]);
  });

  it('[S-010] set how the portal looks', async () => {
    const { portal } = open();
    const choose = (group: string, choice: string) =>
      userEvent.click(
        within(screen.getByRole('group', { name: group })).getByRole('radio', { name: choice }),
      );
    await choose('Preset', 'Lake View');
    await choose('Colour mode', 'Dark');
    await choose('Radius', 'Large');
    await choose('Scale', 'XS');
    await choose('Content layout', 'Centered');
    expect(portal.theme.choose.mock.calls).toEqual([
      ['preset', 'lake-view'],
      ['colorMode', 'dark'],
      ['radius', 'lg'],
      ['scale', 'sm'],
      ['contentLayout', 'centered'],
    ]);
  });
});

describe('the notification settings', () => {
  const frequency = () => screen.findByLabelText('How often');
  const saved = {
    notificationCheckbox: true,
    notificationFrequency: 'weekly',
    notificationMethod: 'email',
    currentTimeZone: 'Europe/Athens',
    preferredContactTime: 'evening',
  };

  it('[A-138] [A-139] show the defaults before anything was saved, and are first created', async () => {
    const { calls, asked, portal } = open();
    expect(await screen.findByLabelText('Tell me by e-mail too')).toBeChecked();
    expect(await frequency()).toHaveValue('daily');
    expect(screen.getByLabelText('Time of day')).toHaveValue('morning');
    expect(screen.getByLabelText('Time zone')).toHaveValue('UTC');
    const read = `GET /api/preferences?where[user][equals]=${nora.id}&limit=1`;
    expect(calls().map(({ call }) => decodeURIComponent(call))).toEqual([read]);
    await userEvent.selectOptions(await frequency(), 'As it happens');
    expect(screen.queryByLabelText('Time of day')).toBeNull();
    await press('Save notifications');
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(asked()).toEqual([
      {
        call: 'POST /api/preferences',
        body: {
          user: nora.id,
          notifications: {
            notificationCheckbox: true,
            notificationFrequency: 'instant',
            notificationMethod: 'email',
            currentTimeZone: 'UTC',
            preferredContactTime: 'morning',
          },
        },
      },
    ]);
  });

  it('[A-138] [A-139] show what was saved, and change that', async () => {
    const { asked, portal } = open(undefined, kept(saved));
    expect(await frequency()).toHaveValue('weekly');
    expect(screen.getByLabelText('Time zone')).toHaveValue('Europe/Athens');
    await userEvent.click(screen.getByLabelText('Tell me by e-mail too'));
    expect(screen.queryByLabelText('How often')).toBeNull();
    await press('Save notifications');
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(asked()).toEqual([
      {
        call: 'PATCH /api/preferences/p1',
        body: { notifications: { ...saved, notificationCheckbox: false } },
      },
    ]);
  });

  it.each([
    ['the server’s reason', refusal(400, 'This is not a known time zone'), none],
    ['Failed to create preferences', [500, {}] as Answer, none],
    ['Failed to update preferences', [500, {}] as Answer, kept(saved)],
  ])('[A-145] say why they could not be saved: %s', async (words, answer, before) => {
    open(answer, before);
    await frequency();
    await press('Save notifications');
    const said = words.startsWith('Failed') ? words : 'This is not a known time zone';
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
  });

  it('say when they could not be loaded, and load them then', async () => {
    let answer: Answer = refusal(403, 'Forbidden');
    open(undefined, () => answer);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    answer = none();
    await press('Retry');
    expect(await frequency()).toHaveValue('daily');
  });
});
