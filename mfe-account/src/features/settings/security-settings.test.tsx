import { sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, draw, Refusal, Reply, serve, typeInto } from '../../testing/stage.tsx';
import { AsksForProof } from '../proof/proof.tsx';
import { AddressSettings } from './address-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';

const unproved = new Reply(403, {
  errors: [
    { name: 'ProofRequired', message: 'Forbidden: confirm that it is you before you go on.' },
  ],
});
const next = 'Another-one-2';

/** An account service that requires a proof until it has one; `answer` is the answer to changes then. */
function guarded(answer: (call: string) => unknown = () => ({ message: 'Done' })) {
  const state = { isProved: false, addressChange: null as object | null };
  const api: Api = (_href, { call, body }) => {
    if (call === 'GET /api/auth/security') return { addressChange: state.addressChange };
    if (call === 'POST /api/auth/proof') {
      state.isProved = (body as { password: string }).password === 'right';
      if (!state.isProved)
        return new Refusal(400, 'invalid', { password: 'This is not your password.' });
      return { message: 'Confirmed.', until: '2026-11-22T15:10:00.000Z' };
    }
    if (call === 'DELETE /api/auth/address') state.addressChange = null;
    else if (!state.isProved) return unproved;
    const response = answer(call);
    if (call === 'POST /api/auth/address' && !(response instanceof Reply))
      state.addressChange = { ...(body as object), expiresAt: '2026-11-22T16:00:00.000Z' };
    return response;
  };
  return { api, state };
}

function open(served = guarded()) {
  const asked = serve(served.api);
  const drawn = draw(
    <AsksForProof>
      <AddressSettings />
      <PasswordSettings />
    </AsksForProof>,
    { address: '/account/settings', session: sessionOf(signedIn) },
  );
  const changes = () => asked.map(({ call }) => call).filter((call) => !call.startsWith('GET'));
  return { asked, changes, ...drawn };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });
const choosePassword = async (given = next) => {
  await userEvent.type(screen.getByLabelText('New password'), given);
  await userEvent.type(screen.getByLabelText('Confirm password'), given);
  await press('Change password');
};
const prove = async (given: string) => {
  const within_ = within(await dialog());
  await userEvent.clear(await within_.findByLabelText('Your password'));
  await userEvent.type(within_.getByLabelText('Your password'), given);
  await press('Continue');
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a change that takes a fresh proof', () => {
  it('asks for it, and is then made without being asked for again', async () => {
    const { changes, portal } = open();
    await choosePassword();
    await prove('right');
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'success',
        title: 'Your password has been changed',
      }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(changes()).toEqual([
      'POST /api/auth/password',
      'POST /api/auth/proof',
      'POST /api/auth/password',
    ]);
  });

  it('says that the password is wrong, and takes the right one then', async () => {
    const { changes } = open();
    await choosePassword();
    await prove('wrong');
    await typeInto(() => screen.getByLabelText('Your password'), 'This is not your password.');
    expect(changes()).toEqual(['POST /api/auth/password', 'POST /api/auth/proof']);
    await prove('right');
    await waitFor(() => expect(changes()).toHaveLength(4));
  });

  it('is given up with the dialog, and what was typed stays', async () => {
    const { changes } = open();
    await choosePassword();
    await dialog();
    await press('Cancel');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Confirm that it is you before you go on.',
    );
    expect(screen.getByLabelText('New password')).toHaveValue(next);
    expect(changes()).toEqual(['POST /api/auth/password']);
  });
});

describe('a new password', () => {
  it('is typed twice, and what is wrong with it stands at the field', async () => {
    const weak = 'This password is too easy to guess. Please choose another.';
    const { changes } = open(guarded(() => new Refusal(400, 'invalid', { password: weak })));
    await userEvent.type(screen.getByLabelText('New password'), next);
    await userEvent.type(screen.getByLabelText('Confirm password'), 'another');
    await press('Change password');
    await typeInto(() => screen.getByLabelText('Confirm password'), 'Passwords do not match');
    expect(changes()).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Confirm password'));
    await userEvent.type(screen.getByLabelText('Confirm password'), next);
    await press('Change password');
    await prove('right');
    await typeInto(() => screen.getByLabelText('New password'), weak);
  });
});

describe('a new address', () => {
  it('waits for its link, and can be given up', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('New email address'), 'new@example.com');
    await press('Send link');
    await prove('right');
    expect(await screen.findByText('new@example.com')).toBeVisible();
    expect(screen.queryByLabelText('New email address')).toBeNull();
    await press('Cancel change');
    expect(await screen.findByLabelText('New email address')).toHaveValue('');
  });

  it('that was confirmed in another tab is not asked to be given up', async () => {
    const served = guarded((call) =>
      call.startsWith('DELETE') ? new Refusal(404, 'Not Found') : { message: 'Done' },
    );
    served.state.addressChange = {
      email: 'new@example.com',
      expiresAt: '2026-11-22T16:00:00.000Z',
    };
    const { portal } = open(served);
    await screen.findByText('new@example.com');
    await press('Cancel change');
    expect(await screen.findByLabelText('New email address')).toBeVisible();
    expect(portal.toast).not.toHaveBeenCalled();
  });

  it('is asked for again where what is under way could not be loaded', async () => {
    let isDown = true;
    const served = guarded();
    open({
      ...served,
      api: (...asked) => (isDown ? new Refusal(403, 'Forbidden') : served.api(...asked)),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    isDown = false;
    await press('Try again');
    expect(await screen.findByLabelText('New email address')).toBeVisible();
  });
});
