import type { Passkey } from '@fairlead/contracts/api/passkeys';
import { nora, sessionOf, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelled, playAuthenticator } from '../../testing/played-authenticator.ts';
import { type Api, draw, Refusal, Reply, serve } from '../../testing/stage.tsx';
import { AsksForProof } from '../proof/proof.tsx';
import SignInPage from '../sign-in/sign-in-page.tsx';
import { Passkeys } from './passkeys.tsx';

const phone: Passkey = {
  id: 'phone',
  name: 'Phone',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: null,
  isSynced: true,
};
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Fairlead' },
  user: { id: 'bm9yYQ', name: nora.email, displayName: 'Nora' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

let browser: ReturnType<typeof playAuthenticator>;
beforeEach(() => {
  browser = playAuthenticator();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  browser.restore();
  jest.restoreAllMocks();
});

/** An account service with somebody who has these passkeys. */
function having(kept: Passkey[], instead: (call: string) => unknown = () => undefined): Api {
  let passkeys = kept;
  return (_href, { call, body }) => {
    const other = instead(call);
    if (other !== undefined) return other;
    if (call === 'GET /api/auth/passkeys') return { docs: passkeys };
    if (/\/(options|challenge)$/.test(call)) return options;
    if (call === 'POST /api/auth/passkeys') {
      const doc = { ...phone, id: 'new', name: 'Firefox on Linux' };
      passkeys = [...passkeys, doc];
      return new Reply(201, { doc, message: 'Passkey added.' });
    }
    const id = call.split('/').at(-1);
    if (call.startsWith('DELETE')) passkeys = passkeys.filter((one) => one.id !== id);
    if (call.startsWith('PATCH'))
      passkeys = passkeys.map((one) => (one.id === id ? { ...one, ...(body as object) } : one));
    return { doc: passkeys.find((one) => one.id === id), message: 'Done.' };
  };
}
function open(api: Api) {
  const sent = serve(api);
  const drawn = draw(
    <AsksForProof>
      <Passkeys />
    </AsksForProof>,
    { address: '/account/settings', session: sessionOf(signedIn) },
  );
  const changes = () => sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'));
  return { sent, changes, ...drawn };
}
const press = (name: string, at: HTMLElement = document.body) =>
  userEvent.click(within(at).getByRole('button', { name }));
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the passkeys', () => {
  it('are added by the browser, and listed then', async () => {
    const { changes, portal } = open(having([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Add passkey' }));
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
    expect(changes()).toEqual(['POST /api/auth/passkeys/options', 'POST /api/auth/passkeys']);
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'success',
      title: 'Passkey added: Firefox on Linux',
    });
  });

  it('stay as they are when the person cancels', async () => {
    browser.create.mockRejectedValueOnce(cancelled());
    const { changes } = open(having([phone]));
    await userEvent.click(await screen.findByRole('button', { name: 'Add passkey' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add passkey' })).toBeEnabled());
    expect(changes()).toEqual(['POST /api/auth/passkeys/options']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not added twice on one device', async () => {
    browser.create.mockRejectedValueOnce(
      Object.assign(new Error('known'), { name: 'InvalidStateError' }),
    );
    open(having([phone]));
    await userEvent.click(await screen.findByRole('button', { name: 'Add passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('has a passkey');
  });

  it('are renamed, and removed from the browser too', async () => {
    const { changes } = open(having([phone]));
    await screen.findByText('Phone');
    await press('Rename Phone');
    const field = within(screen.getByRole('dialog')).getByLabelText('Name');
    await userEvent.clear(field);
    await userEvent.type(field, 'Old phone');
    await press('Save name');
    expect(await screen.findByText('Old phone')).toBeVisible();
    await press('Remove Old phone');
    await waitFor(() => expect(screen.queryByText('Old phone')).toBeNull());
    expect(changes()).toEqual([
      'PATCH /api/auth/passkeys/phone',
      'DELETE /api/auth/passkeys/phone',
    ]);
    expect(browser.signalUnknownCredential).toHaveBeenCalledWith({
      rpId: 'localhost',
      credentialId: 'phone',
    });
  });

  it('that are ten take no other, and what could not be loaded is loaded then', async () => {
    let isDown = true;
    const ten = Array.from({ length: 10 }, (_, at) => ({ ...phone, id: `p${at}`, name: `P${at}` }));
    open(having(ten, () => (isDown ? new Refusal(403, 'Forbidden') : undefined)));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    isDown = false;
    await press('Try again');
    expect(await screen.findByText(/^You have 10 passkeys/)).toBeVisible();
    expect(names()).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  });

  it('are said not to be there in a browser without them', async () => {
    browser.restore();
    open(having([phone]));
    expect(await screen.findByText('This browser does not support passkeys.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  });

  it('prove who is signed in, where a change takes that', async () => {
    let isProved = false;
    const unproved = new Reply(403, { errors: [{ name: 'ProofRequired', message: 'Forbidden' }] });
    const { changes } = open(
      having([phone], (call) => {
        if (call.endsWith('/proof')) isProved = true;
        return call.startsWith('DELETE') && !isProved ? unproved : undefined;
      }),
    );
    await screen.findByText('Phone');
    await press('Remove Phone');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(screen.queryByText('Phone')).toBeNull());
    expect(changes()).toEqual([
      'DELETE /api/auth/passkeys/phone',
      'POST /api/auth/passkeys/challenge',
      'POST /api/auth/passkeys/proof',
      'DELETE /api/auth/passkeys/phone',
    ]);
  });
});

describe('signing in by a passkey', () => {
  const answered = { message: 'Authentication passed.', exp: 1, token: 't', user: nora };
  function visit(instead: (call: string) => unknown = () => undefined) {
    const sent = serve((_href, { call }) => {
      const other = instead(call);
      if (other !== undefined) return other;
      return call.endsWith('/challenge') ? options : answered;
    });
    return { sent, ...draw(<SignInPage />, { session: sessionOf(visitor, signedIn) }) };
  }

  it('is done by a button', async () => {
    const { sent, session } = visit();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember this device' }));
    await press('Use a passkey');
    await waitFor(() => expect(session.refresh).toHaveBeenCalled());
    expect(sent).toMatchObject([
      { call: 'POST /api/auth/passkeys/challenge' },
      { call: 'POST /api/auth/passkeys/sign-in', body: { rememberDevice: true } },
    ]);
    expect(browser.get.mock.calls[0]?.[0].mediation).toBeUndefined();
  });

  it('says when it was refused, and nothing when the person cancels', async () => {
    const message = 'This passkey could not be used. Try again, or use your password.';
    visit((call) => (call.endsWith('/sign-in') ? new Refusal(400, message) : undefined));
    await press('Use a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    browser.get.mockRejectedValueOnce(cancelled());
    await press('Use a passkey');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
  });

  it('is offered by the browser where the address is typed', async () => {
    browser.restore();
    browser = playAuthenticator({ autofill: true });
    const { session } = visit();
    await waitFor(() => expect(session.refresh).toHaveBeenCalled());
    expect(browser.get.mock.calls[0]?.[0].mediation).toBe('conditional');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  });

  it('says nothing of an offer that cannot be made, which nobody asked for', async () => {
    browser.restore();
    browser = playAuthenticator({ autofill: true });
    const { sent } = visit((call) =>
      call.endsWith('/challenge') ? new Refusal(503, 'Not now.') : undefined,
    );
    await waitFor(() => expect(sent).toHaveLength(1));
    await press('Use a passkey');
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
  });

  it('is not offered in a browser without passkeys', () => {
    browser.restore();
    const { sent } = visit();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    expect(sent).toEqual([]);
  });
});
