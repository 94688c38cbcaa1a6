import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mira, person, sessionOf } from '../../testing/session.ts';
import { type Answer, draw, refusal, serve } from '../../testing/stage.tsx';
import { SettingsPage } from './settings-page.tsx';

function open(answer: Answer = [200, { message: 'Done' }]) {
  const asked = serve(() => answer);
  const session = sessionOf(person);
  return { asked, ...draw(<SettingsPage />, { address: '/account/settings', session }) };
}
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
    expect(screen.getByText(`You sign in as ${mira.email}.`)).toBeVisible();
    await userEvent.clear(screen.getByLabelText('First name'));
    await press('Save name');
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(
      'First name is required',
    );
    await userEvent.type(screen.getByLabelText('First name'), 'Miranda');
    await press('Save name');
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(session.refresh).toHaveBeenCalled();
    expect(asked).toEqual([
      {
        call: `PATCH /api/users/${mira.id}`,
        body: { firstName: 'Miranda', lastName: 'Holm' },
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

  it('sign out on every device', async () => {
    const { asked, session } = open();
    await press('Sign out everywhere');
    await waitFor(() => expect(session.refresh).toHaveBeenCalled());
    expect(asked).toEqual([{ call: 'POST /api/auth/logout?allSessions=true' }]);
  });

  it('say when signing out failed, and stay', async () => {
    const { portal, session } = open(refusal(503, 'down'));
    await press('Sign out everywhere');
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'Failed to sign out',
        description: 'Please try again',
      }),
    );
    expect(session.refresh).not.toHaveBeenCalled();
  });
});
