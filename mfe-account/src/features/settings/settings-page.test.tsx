import { defaultNotificationPreferences } from '@fairlead/contracts/api/preferences';
import { nora, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, Refusal, Reply, serve, typeInto } from '../../testing/stage.tsx';
import SettingsPage from './settings-page.tsx';

const wishes = '/api/preferences';
const record = `${wishes}/p1`;
const self = `/api/users/${nora.id}`;

interface StoredSettings {
  /** Answers for the list of the person's preferences, and for their record. */
  wished?: () => unknown;
  /** Answers for the person. */
  named?: () => unknown;
}

/** Opens the page with the record `kept`; `answer` are the answers to changes, in turn, the last one repeating. */
function open(
  answer: unknown = done,
  { wished = none, named = as('"u-1"', nora) }: StoredSettings = {},
) {
  const answers = Array.isArray(answer) ? [...answer] : [answer];
  const calls = serve(({ pathname }, { method }) => {
    if (method !== 'GET') return answers.length > 1 ? answers.shift() : answers[0];
    if (pathname === self) return named();
    return pathname.startsWith(wishes) ? wished() : { docs: [] };
  });
  const session = sessionOf(signedIn);
  const drawn = draw(<SettingsPage />, { address: '/account/settings', session });
  return { calls, asked: () => calls.filter(({ call }) => !call.startsWith('GET')), ...drawn };
}
const done = { message: 'Done' };
const none = () => ({ docs: [] });
const as = (etag: string, doc: object) => () => new Reply(200, doc, etag);
/** The current record, in the answer to a change of an older one. */
const outdated = (etag: string, doc: object) =>
  new Reply(412, { errors: [{ name: 'Outdated', message: 'Changed.' }], doc }, etag);
const kept = (notifications: object): StoredSettings => {
  const doc = { id: 'p1', user: nora.id, notifications };
  return { wished: () => new Reply(200, { ...doc, docs: [doc] }, '"p-1"') };
};
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
    await userEvent.clear(await screen.findByLabelText('First name'));
    await press('Save name');
    await typeInto(() => screen.getByLabelText('First name'), 'First name is required');
    await userEvent.type(screen.getByLabelText('First name'), 'Miranda');
    await press('Save name');
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(session.refresh).toHaveBeenCalled();
    expect(asked()).toEqual([
      {
        call: `PATCH ${self}?depth=0`,
        body: { firstName: 'Miranda', lastName: 'Lind' },
        ifMatch: '"u-1"',
      },
    ]);
  });

  it('hold the page while the name is not saved', async () => {
    const { portal } = open();
    const letGo = jest.fn();
    portal.hold.mockReturnValue(letGo);
    await userEvent.type(await screen.findByLabelText('First name'), 'a');
    expect(portal.hold).toHaveBeenCalledTimes(1);
    expect(letGo).not.toHaveBeenCalled();
    await press('Save name');
    await waitFor(() => expect(letGo).toHaveBeenCalledTimes(1));
    expect(portal.hold).toHaveBeenCalledTimes(1);
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
    expect(await screen.findByLabelText('Notify me by email too')).toBeChecked();
    expect(await frequency()).toHaveValue('daily');
    expect(screen.getByLabelText('Time of day')).toHaveValue('morning');
    expect(screen.getByLabelText('Time zone')).toHaveValue('UTC');
    const read = calls.map(({ call }) => call).filter((call) => call.includes(wishes));
    expect(read).toEqual([`GET ${wishes}?where[user][equals]=${nora.id}&limit=1`]);
    await userEvent.selectOptions(await frequency(), 'As it happens');
    expect(screen.queryByLabelText('Time of day')).toBeNull();
    await press('Save notifications');
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(asked()).toEqual([
      {
        call: 'POST /api/preferences?depth=0',
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
    await userEvent.click(screen.getByLabelText('Notify me by email too'));
    expect(screen.queryByLabelText('How often')).toBeNull();
    await press('Save notifications');
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(asked()).toEqual([
      {
        call: `PATCH ${record}?depth=0`,
        body: { notifications: { ...saved, notificationCheckbox: false } },
        ifMatch: '"p-1"',
      },
    ]);
  });

  it.each([
    ['the server’s reason', new Refusal(400, 'This is not a known time zone'), {}],
    ['Failed to create preferences', new Reply(500, {}), {}],
    ['Failed to update preferences', new Reply(500, {}), kept(saved)],
  ])('[A-145] say why they could not be saved: %s', async (words, answer, before) => {
    open(answer, before);
    await frequency();
    await press('Save notifications');
    const message = words.startsWith('Failed') ? words : 'This is not a known time zone';
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('say when they could not be loaded, and load them then', async () => {
    let answer: unknown = new Refusal(403, 'Forbidden');
    open(undefined, { wished: () => answer });
    const part = within(await screen.findByRole('region', { name: 'Notifications' }));
    expect(await part.findByRole('alert')).toHaveTextContent('could not be loaded');
    answer = none();
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    expect(await frequency()).toHaveValue('daily');
  });
});

describe('a form that was changed on another device meanwhile', () => {
  const elsewhere = (names: object) => outdated('"u-2"', { ...nora, ...names });
  /** How the name is read: as it was, and then as it was saved. */
  const readAfter = (saved: typeof nora) => {
    const reads = [nora];
    return () => as('"u-1"', reads.shift() ?? saved)();
  };
  const dialog = () => screen.findByRole('dialog', { name: 'Changed elsewhere meanwhile' });
  const field = async (name: string) => within(within(await dialog()).getByRole('group', { name }));
  const rename = async (first: string) => {
    await userEvent.clear(await screen.findByLabelText('First name'));
    await userEvent.type(screen.getByLabelText('First name'), first);
    await press('Save name');
  };

  it('takes over what was changed there alone, and asks for nothing', async () => {
    const named = readAfter({ ...nora, firstName: 'Miranda', lastName: 'Berg' });
    const { asked, portal } = open([elsewhere({ lastName: 'Berg' }), done], { named });
    await rename('Miranda');
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(asked().at(-1)).toEqual({
      call: `PATCH ${self}?depth=0`,
      body: { firstName: 'Miranda', lastName: 'Berg' },
      ifMatch: '"u-2"',
    });
    expect(screen.getByLabelText('Last name')).toHaveValue('Berg');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows both sides of what was changed in both, and saves what is chosen, yours unless told otherwise', async () => {
    const { asked, portal } = open([elsewhere({ firstName: 'Mia' }), done]);
    await rename('Miranda');
    const yours = (await field('First name')).getByRole('radio', { name: 'Yours Miranda' });
    expect(yours).toBeChecked();
    expect((await field('First name')).getByRole('radio', { name: 'Now Mia' })).not.toBeChecked();
    expect(screen.queryByRole('group', { name: 'Last name' })).toBeNull();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(asked().map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [{ firstName: 'Miranda', lastName: 'Lind' }, '"u-1"'],
      [{ firstName: 'Miranda', lastName: 'Lind' }, '"u-2"'],
    ]);
  });

  it('may be changed once more meanwhile, and then asks anew', async () => {
    const third = outdated('"u-3"', { ...nora, firstName: 'Maud' });
    const doc = { ...nora, firstName: 'Maud' };
    const saved = new Reply(200, { doc, message: 'Updated' }, '"u-4"');
    const answers = [elsewhere({ firstName: 'Mia' }), third, saved];
    const { asked, portal } = open(answers, { named: readAfter(doc) });
    await rename('Miranda');
    const save = async () =>
      userEvent.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    await screen.findByRole('radio', { name: 'Now Mia' });
    await save();
    await userEvent.click(await screen.findByRole('radio', { name: 'Now Maud' }));
    await save();
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(asked().at(-1)).toMatchObject({ body: { firstName: 'Maud' }, ifMatch: '"u-3"' });
    expect(screen.getByLabelText('First name')).toHaveValue('Maud');
  });

  it('stays as it is when the person would rather go on with it', async () => {
    const { asked, portal } = open([elsewhere({ firstName: 'Mia' })]);
    await rename('Miranda');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('First name')).toHaveValue('Miranda');
    expect(portal.toast).not.toHaveBeenCalled();
    await press('Save name');
    await dialog();
    expect(asked().map(({ ifMatch }) => ifMatch)).toEqual(['"u-1"', '"u-1"']);
  });

  it('says the options in words', async () => {
    const before = { ...defaultNotificationPreferences, notificationFrequency: 'weekly' };
    const now = { ...before, notificationFrequency: 'daily' };
    open([outdated('"p-2"', { id: 'p1', notifications: now })], kept(before));
    await userEvent.selectOptions(await screen.findByLabelText('How often'), 'As it happens');
    await press('Save notifications');
    await screen.findByRole('radio', { name: 'Yours As it happens' });
    await screen.findByRole('radio', { name: 'Now Once a day' });
  });

  it('is the first record that both were about to make', async () => {
    let made = false;
    const first = { ...defaultNotificationPreferences, currentTimeZone: 'Europe/Athens' };
    const taken = new Refusal(400, 'Value must be unique', { user: 'Value must be unique' });
    const { asked, portal } = open([taken, done], {
      wished: () => (made ? kept(first).wished?.() : none()),
    });
    await userEvent.selectOptions(await screen.findByLabelText('How often'), 'Once a week');
    made = true;
    await press('Save notifications');
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(asked().at(-1)).toEqual({
      call: `PATCH ${record}?depth=0`,
      body: { notifications: { ...first, notificationFrequency: 'weekly' } },
      ifMatch: '"p-1"',
    });
  });
});
