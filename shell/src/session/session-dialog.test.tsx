import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mira, newSession } from '../testing/session.ts';
import { SessionDialog } from './session-dialog.tsx';

/** A page whose session is over, as the account service reports it. */
async function overAndAsked() {
  const login = jest.fn(async (_password: unknown) => [200, { user: mira }] as [number, unknown]);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(String(input)).pathname;
    const [status, body] = path.endsWith('/login')
      ? await login(JSON.parse(String(init?.body)))
      : path.endsWith('/me')
        ? [200, { user: mira }]
        : [403, { errors: [{ message: 'Forbidden' }] }];
    return new Response(JSON.stringify(body), { status });
  });
  const session = newSession();
  await session.start();
  render(<SessionDialog session={session} report={() => {}} />);
  const renewal = session.renew();
  const password = await screen.findByLabelText('Password');
  return { session, login, renewal, password };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

describe('the dialog for a session that is over', () => {
  it('asks the same person for the password and lets what waited go on', async () => {
    const { login, renewal, password } = await overAndAsked();
    expect(password).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue(mira.email);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await userEvent.type(password, 'Harbour-light-9{Enter}');
    expect(await renewal).toBe(true);
    const given = { email: mira.email, password: 'Harbour-light-9', rememberDevice: false };
    expect(login).toHaveBeenCalledWith(given);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('remembers the device when told to', async () => {
    const { login, renewal, password } = await overAndAsked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember this device' }));
    await userEvent.type(password, 'Harbour-light-9{Enter}');
    expect(await renewal).toBe(true);
    expect(login).toHaveBeenCalledWith(expect.objectContaining({ rememberDevice: true }));
  });

  it('says why it was refused, at the password, and asks again', async () => {
    const { login, renewal, password } = await overAndAsked();
    await submit();
    expect(password).toHaveAccessibleDescription('Password is required');
    const message = 'The email or password provided is incorrect.';
    login.mockResolvedValueOnce([401, { errors: [{ message }] }]);
    await userEvent.type(password, 'wrong{Enter}');
    expect(password).toHaveAccessibleDescription(message);
    await submit();
    expect(await renewal).toBe(true);
  });

  it('gives the focus to the reason where the password is not to blame', async () => {
    const { login, password } = await overAndAsked();
    for (let time = 0; time < 2; time += 1) {
      login.mockResolvedValueOnce([503, { errors: [{ message: 'Not right now.' }] }]);
      await userEvent.clear(password);
      await userEvent.type(password, 'Harbour-light-9{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent('Not right now.');
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
      expect(password).toHaveAccessibleDescription('');
    }
  });

  it('asks for the code of the second step where the account has one', async () => {
    const { login, renewal, password } = await overAndAsked();
    const refuse = (name: string, message: string) =>
      login.mockResolvedValueOnce([401, { errors: [{ name, message }] }]);
    refuse('CodeRequired', 'Enter the code from your authenticator app.');
    await userEvent.type(password, 'Harbour-light-9{Enter}');
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await submit();
    expect(code).toHaveAccessibleDescription('Enter the code');
    refuse('CodeRefused', 'This code was not accepted.');
    await userEvent.type(code, '000000{Enter}');
    expect(code).toHaveAccessibleDescription('This code was not accepted.');
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    expect(await renewal).toBe(true);
    expect(login).toHaveBeenLastCalledWith({
      email: mira.email,
      password: 'Harbour-light-9',
      rememberDevice: false,
      code: '123456',
    });
  });

  it('can be put off', async () => {
    const { session, renewal } = await overAndAsked();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await renewal).toBe(false);
    expect(session.current()).toMatchObject({ status: 'person' });
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});
