import { sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, draw, Refusal, Reply, serve, typeInto } from '../../testing/stage.tsx';
import { AsksForProof } from '../proof/proof.tsx';
import { TwoStepSettings } from './two-step-settings.tsx';

const options = {
  key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Fairlead:nora%40example.com?issuer=Fairlead&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  until: '2026-11-30T12:30:00.000Z',
};
const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pqr${at}`);
const unproved = new Reply(403, { errors: [{ name: 'ProofRequired', message: 'Forbidden' }] });

/** An account service with two-step sign-in on or off; `instead` answers first. */
function accountService(isOn: boolean, instead: (call: string) => unknown = () => undefined) {
  const state = { left: isOn ? 3 : (undefined as number | undefined) };
  const api: Api = (_href, { call, body }) => {
    const other = instead(call);
    if (other !== undefined) return other;
    const { left } = state;
    if (call === 'GET /api/auth/security')
      return {
        addressChange: null,
        dataExport: null,
        twoStep:
          left === undefined
            ? null
            : { since: '2026-11-01T08:00:00.000Z', recoveryCodesLeft: left },
      };
    if (call.endsWith('/options')) return options;
    if (call.endsWith('/off')) {
      const { code } = body as { code?: string };
      if (code === '000000')
        return new Refusal(400, 'invalid', { code: 'This code was not accepted.' });
      state.left = undefined;
      return { message: 'Off' };
    }
    if (call === 'POST /api/auth/two-step' && (body as { code: string }).code !== '123456')
      return new Refusal(400, 'invalid', { code: 'This is not the code of this key.' });
    state.left = 10;
    return { message: 'On', codes };
  };
  return api;
}

function open(api: Api) {
  const sent = serve(api);
  const drawn = draw(
    <AsksForProof>
      <TwoStepSettings />
    </AsksForProof>,
    { address: '/account/settings', session: sessionOf(signedIn) },
  );
  const changes = () => sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'));
  return { sent, changes, ...drawn };
}
const press = async (name: string, at?: HTMLElement) =>
  userEvent.click(await within(at ?? document.body).findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('setting up two-step sign-in', () => {
  it('shows the key as a picture and as text, takes the first code, and shows the recovery codes then', async () => {
    const { sent } = open(accountService(false));
    await press('Set up');
    const setUp = await dialog('Set up two-step sign-in');
    const picture = within(setUp).getByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1_000);
    expect(within(setUp).getByRole('region', { name: 'Key' })).toHaveTextContent(
      'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ',
    );
    const field = within(setUp).getByLabelText('Code');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field, '123456{Enter}');
    const shown = await dialog('Save your recovery codes');
    for (const code of codes) expect(shown).toHaveTextContent(code);
    expect(sent.at(-2)?.body ?? sent.at(-1)?.body).toEqual({ code: '123456' });
    await press('Done', shown);
    expect(await screen.findByText(/You have 10 recovery codes left/)).toBeVisible();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  it('says at the code that it is wrong, and stays open', async () => {
    open(accountService(false));
    await press('Set up');
    const setUp = await dialog('Set up two-step sign-in');
    await userEvent.type(within(setUp).getByLabelText('Code'), '000000{Enter}');
    await typeInto(() => within(setUp).getByLabelText('Code'), 'This is not the code of this key.');
    expect(screen.queryByRole('dialog', { name: 'Save your recovery codes' })).toBeNull();
  });

  it('asks for a proof first, and does nothing when that is cancelled', async () => {
    const { changes } = open(
      accountService(false, (call) => (call.endsWith('/options') ? unproved : undefined)),
    );
    await press('Set up');
    await press('Cancel', await dialog('Confirm that it is you'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set up' })).toBeEnabled());
    expect(changes()).toEqual(['POST /api/auth/two-step/options']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that was done in another tab is shown as done', async () => {
    let isOn = false;
    const on = { since: '2026-11-01T08:00:00.000Z', recoveryCodesLeft: 10 };
    open(
      accountService(false, (call) => {
        if (call.startsWith('GET'))
          return { addressChange: null, dataExport: null, twoStep: isOn ? on : null };
        isOn = true;
        return new Refusal(409, 'Two-step sign-in is on already.');
      }),
    );
    await press('Set up');
    expect(await screen.findByRole('alert')).toHaveTextContent('on already');
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
  });
});

describe('two-step sign-in that is on', () => {
  it('makes new recovery codes', async () => {
    const { changes } = open(accountService(true));
    expect(await screen.findByText(/You have 3 recovery codes left/)).toBeVisible();
    await press('Make new recovery codes');
    expect(await dialog('Save your recovery codes')).toHaveTextContent(codes[9] ?? '');
    expect(changes()).toEqual(['POST /api/auth/two-step/codes']);
  });

  it('is turned off by a code', async () => {
    const { sent, portal } = open(accountService(true));
    await press('Turn off');
    const off = await dialog('Turn off two-step sign-in');
    await userEvent.type(within(off).getByLabelText('Code'), '000000{Enter}');
    await typeInto(() => within(off).getByLabelText('Code'), 'This code was not accepted.');
    await userEvent.clear(within(off).getByLabelText('Code'));
    await userEvent.type(within(off).getByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(
      sent.some(({ body }) => (body as { code?: string } | undefined)?.code === '123456'),
    ).toBe(true);
  });

  it('is turned off by a password or a passkey as well', async () => {
    let isProved = false;
    const { changes } = open(
      accountService(true, (call) => {
        if (call.endsWith('/proof')) {
          isProved = true;
          return { message: 'Confirmed.', until: '2026-11-30T12:00:00.000Z' };
        }
        return call.endsWith('/off') && !isProved ? unproved : undefined;
      }),
    );
    await press('Turn off');
    await press('Use your password or passkey', await dialog('Turn off two-step sign-in'));
    const proof = await dialog('Confirm that it is you');
    await userEvent.type(await within(proof).findByLabelText('Your password'), 'right{Enter}');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(changes()).toEqual([
      'POST /api/auth/two-step/off',
      'POST /api/auth/proof',
      'POST /api/auth/two-step/off',
    ]);
  });
});
