import type { SignedInDevice } from '@fairlead/contracts/api/users';
import { sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, draw, Refusal, serve } from '../../testing/stage.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';

const local = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const here: SignedInDevice = {
  id: 'here',
  device: 'Firefox on Linux',
  createdAt: local(22, 14),
  lastUsedAt: local(22, 14),
  remembered: false,
  isCurrent: true,
};
const phone: SignedInDevice = {
  id: 'phone',
  device: 'Safari on iPhone',
  createdAt: local(12, 9),
  lastUsedAt: local(21, 14),
  remembered: true,
  isCurrent: false,
};

/** An account service with somebody signed in on these devices; `leaving` is the answer to signing out. */
function signedInOn(devices: SignedInDevice[], leaving?: unknown): Api {
  let left = devices;
  return (_href, { call }) => {
    const id = /^DELETE .*\/sessions\/(\w+)$/.exec(call)?.[1];
    if (call.startsWith('GET')) return { docs: left };
    if (leaving) return leaving;
    left = left.filter((device) => device.id !== id);
    return { message: 'Done' };
  };
}

function open(api: Api = signedInOn([here, phone])) {
  const asked = serve(api);
  const session = sessionOf(signedIn);
  const calls = () => asked.map(({ call }) => call);
  const drawn = draw(<SignedInDevices />, { address: '/account/settings', session });
  return { calls, ...drawn };
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const failed = { kind: 'error', title: 'Failed to sign out', description: 'Please try again' };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 15), advanceTimers: true });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the signed-in devices', () => {
  it('are listed with when they were used, this one marked and without a way out', async () => {
    open();
    await screen.findByText('Safari on iPhone');
    expect(lines()).toEqual([
      'Firefox on Linux This deviceSigned in 1 hour ago',
      'Safari on iPhone Signed in 12 Nov 2026, last used yesterday at 14:00, rememberedSign out',
    ]);
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
  });

  it('say so where there is no other', async () => {
    open(signedInOn([here]));
    expect(await screen.findByText('You are signed in on this device only.')).toBeVisible();
    expect(lines()).toHaveLength(1);
  });

  it('say when they could not be loaded, and load them then', async () => {
    let answer: unknown = new Refusal(403, 'Forbidden');
    open(() => answer);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    answer = { docs: [here, phone] };
    await press('Try again');
    expect(await screen.findByText('Safari on iPhone')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are signed out one by one, and the focus stays with the list', async () => {
    const { calls, portal } = open();
    await screen.findByText('Safari on iPhone');
    await press('Sign out Safari on iPhone');
    expect(await screen.findByText('You are signed in on this device only.')).toBeVisible();
    expect(calls()).toEqual([
      'GET /api/users/sessions',
      'DELETE /api/users/sessions/phone',
      'GET /api/users/sessions',
    ]);
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'success',
      title: 'Signed out: Safari on iPhone',
    });
    expect(screen.getByRole('list', { name: 'Signed-in devices' })).toHaveFocus();
  });

  it('stay where signing out failed, and it is said', async () => {
    const { portal } = open(signedInOn([here, phone], new Refusal(503, 'down')));
    await screen.findByText('Safari on iPhone');
    await press('Sign out Safari on iPhone');
    await waitFor(() => expect(portal.toast).toHaveBeenCalledWith(failed));
    await waitFor(() => expect(button('Sign out Safari on iPhone')).toBeEnabled());
  });

  it('count as signed out where that was done elsewhere meanwhile', async () => {
    let gone = false;
    const { portal } = open((_href, { call }) => {
      if (call.startsWith('GET')) return { docs: gone ? [here] : [here, phone] };
      gone = true;
      return new Refusal(404, 'Not Found');
    });
    await screen.findByText('Safari on iPhone');
    await press('Sign out Safari on iPhone');
    expect(await screen.findByText('You are signed in on this device only.')).toBeVisible();
    expect(portal.toast.mock.calls).toEqual([
      [{ kind: 'success', title: 'Signed out: Safari on iPhone' }],
    ]);
  });
});

describe('signing out everywhere', () => {
  const dialog = () => screen.getByRole('dialog', { name: 'Sign out everywhere?' });
  const ask = async () => {
    await press('Sign out everywhere');
    return within(dialog());
  };
  const confirm = (asked: ReturnType<typeof within>) =>
    userEvent.click(asked.getByRole('button', { name: 'Sign out everywhere' }));
  const everywhere = 'POST /api/auth/logout?allSessions=true';

  it('says first what will happen and where, and does nothing when put off', async () => {
    const { calls } = open();
    await screen.findByText('Safari on iPhone');
    const asked = await ask();
    expect(dialog()).toHaveTextContent(
      'You will be signed out on 2 devices, this one too. Each will ask for your password again.',
    );
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Firefox on Linux (this device)',
      'Safari on iPhone',
    ]);
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls()).not.toContain(everywhere);
  });

  it.each([
    ['there is no other device', signedInOn([here]), 'You are signed in on this device only.'],
    ['the devices could not be loaded', () => new Refusal(403, 'No'), 'signed out on every device'],
  ])('says what will happen also where %s', async (_, api: Api, words) => {
    open(api);
    await waitFor(() => expect(document.querySelector('li, [role=alert]')).not.toBeNull());
    await ask();
    expect(dialog()).toHaveTextContent(words);
  });

  it('lists who has come since the page was opened', async () => {
    let devices = [here];
    open(() => ({ docs: devices }));
    await screen.findByText('You are signed in on this device only.');
    devices = [here, phone];
    const asked = await ask();
    expect(await asked.findByText('Safari on iPhone')).toBeVisible();
    expect(dialog()).toHaveTextContent('signed out on 2 devices');
  });

  it('ends every session once it is confirmed', async () => {
    const { calls, session } = open();
    await screen.findByText('Safari on iPhone');
    await confirm(await ask());
    await waitFor(() => expect(session.refresh).toHaveBeenCalled());
    expect(calls()).toContain(everywhere);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when it failed, and stays', async () => {
    const { portal, session } = open(signedInOn([here, phone], new Refusal(503, 'down')));
    await screen.findByText('Safari on iPhone');
    await confirm(await ask());
    await waitFor(() => expect(portal.toast).toHaveBeenCalledWith(failed));
    expect(session.refresh).not.toHaveBeenCalled();
    expect(dialog()).toBeVisible();
  });
});
