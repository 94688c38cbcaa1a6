import { stateCameFrom } from '@fairlead/contracts/portal/came-from';
import { nora, sessionOf, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, Refusal, Reply, serve, typeInto } from '../../testing/stage.tsx';
import SignInPage from './sign-in-page.tsx';
import { signInSchema } from './sign-in-schema.ts';

const answered = { message: 'Auth Passed', exp: 1, token: 't', user: nora };
const open = (address = '/login', answer: unknown = answered) => {
  const asked = serve(() => answer);
  return { asked, ...draw(<SignInPage />, { address, session: sessionOf(visitor, signedIn) }) };
};
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const fillIn = async () => {
  await userEvent.type(email(), nora.email);
  await userEvent.type(password(), 'Harbour-light-9');
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

beforeEach(() => {
  history.replaceState(null, '', '/login');
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the sign-in form', () => {
  it('[A-001] has e-mail, password, a device to remember, and the ways to the other forms', () => {
    open();
    expect(email()).toBeVisible();
    expect(password()).toHaveAttribute('type', 'password');
    expect(screen.getByRole('checkbox', { name: 'Remember this device' })).not.toBeChecked();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Create an account')).toBe('/register');
    expect(href('Forgotten password?')).toBe('/forgot-password');
  });

  it('[A-002] [A-003] [A-005] says at its fields what is missing, and sends nothing', async () => {
    const { asked } = open();
    await submit();
    await typeInto(email, 'Email is required');
    await typeInto(password, 'Password is required');
    await waitFor(() => expect(email()).toHaveFocus());
    await userEvent.type(email(), 'nora at sea');
    await typeInto(email, 'Please enter a valid email address');
    await userEvent.type(password(), 'x');
    await typeInto(password, '');
    await submit();
    await typeInto(email, 'Please enter a valid email address');
    expect(asked).toEqual([]);
  });

  it('[A-003] takes any password that is not empty', () => {
    const takes = (given: string) =>
      signInSchema.safeParse({ email: nora.email, password: given }).success;
    expect([takes(' '), takes('x'), takes('')]).toEqual([true, true, false]);
  });

  it('[A-004] may be told whether to remember the device, by yes or no alone', () => {
    const given = { email: nora.email, password: 'x' };
    const takes = (rememberDevice: unknown) =>
      signInSchema.safeParse({ ...given, rememberDevice }).success;
    expect(signInSchema.safeParse(given).success).toBe(true);
    expect([takes(true), takes(false), takes('yes')]).toEqual([true, true, false]);
  });

  it('[A-006] signs in with credentials, and then has read who it is', async () => {
    const { asked, session } = open();
    await fillIn();
    await submit();
    await waitFor(() => expect(session.refresh).toHaveBeenCalledTimes(1));
    expect(asked).toEqual([
      {
        call: 'POST /api/auth/login',
        body: { email: nora.email, password: 'Harbour-light-9', rememberDevice: false },
      },
    ]);
  });

  it('[A-004] remembers the device when told to', async () => {
    const { asked } = open();
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember this device' }));
    await submit();
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ rememberDevice: true }));
  });

  it('[A-007] says the first reason for which it was refused, and keeps what was typed', async () => {
    const errors = [{ message: 'The gangway is up.' }, { message: 'The tender is ashore.' }];
    const { session } = open('/login', new Reply(401, { errors }));
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The gangway is up\.$/);
    expect(screen.queryByText(/tender/)).toBeNull();
    expect(password()).toHaveValue('Harbour-light-9');
    expect(session.refresh).not.toHaveBeenCalled();
  });

  it('gives the focus to the reason for which it was refused, each time', async () => {
    let answer = Promise.withResolvers<unknown>();
    serve(() => answer.promise);
    draw(<SignInPage />);
    await fillIn();
    for (let time = 0; time < 2; time += 1) {
      answer = Promise.withResolvers();
      await submit();
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      answer.resolve(new Refusal(401, 'The gangway is up.'));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
      expect(screen.getByRole('alert')).toHaveTextContent('The gangway is up.');
    }
  });

  it('gives the focus to the field that is to blame, and leaves it there', async () => {
    open('/login', new Refusal(400, 'Refused.', { email: 'No such harbour.' }));
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Check the marked field.');
    await waitFor(() => expect(email()).toHaveFocus());
    await userEvent.type(email(), 'm');
    await typeInto(email, '');
    expect(email()).toHaveFocus();
  });

  it('says so when nobody answers', async () => {
    open();
    jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
  });

  it('says so when nobody can say who has signed in', async () => {
    serve(() => answered);
    draw(<SignInPage />, { session: sessionOf(visitor, visitor) });
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('your account could not be loaded');
  });

  it('is sent once by an impatient thumb', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const asked = serve(() => promise);
    const { session } = draw(<SignInPage />, { session: sessionOf(visitor, signedIn) });
    await fillIn();
    const form = password().closest('form');
    form?.requestSubmit();
    form?.requestSubmit();
    await submit();
    resolve(answered);
    await waitFor(() => expect(session.refresh).toHaveBeenCalled());
    expect(asked).toHaveLength(1);
  });

  it('shows what is typed as password only when asked to, and takes a pasted one', async () => {
    open();
    await userEvent.click(password());
    await userEvent.paste('Harbour-light-9');
    await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('Harbour-light-9');
    await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(password()).toHaveAttribute('type', 'password');
  });
});

describe('the second step', () => {
  const refusals = {
    required: new Reply(401, {
      errors: [{ name: 'CodeRequired', message: 'Enter the code from your authenticator app.' }],
    }),
    refused: new Reply(401, {
      errors: [{ name: 'CodeRefused', message: 'This code was not accepted.' }],
    }),
  };
  /** An account with a second step, whose code is 123456. */
  function visit() {
    const asked = serve((_href, { body }) => {
      const { code } = body as { code?: string };
      if (code === undefined) return refusals.required;
      return code === '123456' ? answered : refusals.refused;
    });
    return { asked, ...draw(<SignInPage />, { session: sessionOf(visitor, signedIn) }) };
  }
  const code = () => screen.findByLabelText('Code');

  it('takes the place of the first once the password was right, by that answer alone', async () => {
    const { asked, session } = visit();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember this device' }));
    await fillIn();
    await submit();
    const field = await code();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).toHaveLength(1);
    await userEvent.type(field, '123456{Enter}');
    await waitFor(() => expect(session.refresh).toHaveBeenCalledTimes(1));
    expect(asked.at(-1)?.body).toEqual({
      email: nora.email,
      password: 'Harbour-light-9',
      rememberDevice: true,
      code: '123456',
    });
  });

  it('says at the code that it was not accepted, and takes another', async () => {
    const { asked, session } = visit();
    await fillIn();
    await submit();
    await code();
    await submit();
    await typeInto(() => screen.getByLabelText('Code'), 'Enter the code');
    await userEvent.type(await code(), '000000{Enter}');
    await typeInto(() => screen.getByLabelText('Code'), 'This code was not accepted.');
    expect(await code()).toHaveFocus();
    expect(asked).toHaveLength(2);
    await userEvent.clear(await code());
    await userEvent.type(await code(), '123456{Enter}');
    await waitFor(() => expect(session.refresh).toHaveBeenCalled());
  });

  it('takes a recovery code, which has letters', async () => {
    const { asked } = visit();
    await fillIn();
    await submit();
    await code();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveAttribute('inputmode', 'text');
    await userEvent.type(field, 'abcd-efgh-jkmn-pqrs{Enter}');
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ code: 'abcd-efgh-jkmn-pqrs' }));
  });

  it('leads back to the first, where the password is asked for again', async () => {
    const { asked } = visit();
    await fillIn();
    await submit();
    await userEvent.type(await code(), '0');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Email')).toHaveValue(nora.email);
    expect(password()).toHaveValue('');
    await userEvent.type(password(), 'Harbour-light-9{Enter}');
    await code();
    expect(asked.at(-1)?.body).not.toHaveProperty('code');
  });

  it('says above the form what is not about the code', async () => {
    let isDown = false;
    serve(() => (isDown ? new Refusal(503, 'Not right now.') : refusals.required));
    draw(<SignInPage />, { session: sessionOf(visitor, signedIn) });
    await fillIn();
    await submit();
    isDown = true;
    await userEvent.type(await code(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not right now.');
  });
});

describe('where signing in leads', () => {
  it('[A-008] is the page that sent the visitor here', async () => {
    const { portal } = open('/login?redirect=%2Fjob%2F65f0000000000000000000a1');
    await fillIn();
    await submit();
    await waitFor(() =>
      expect(portal.navigate).toHaveBeenCalledWith('/job/65f0000000000000000000a1', {
        replace: true,
      }),
    );
  });

  it('is the page one came from by the header, and the dashboard by itself', async () => {
    history.replaceState(stateCameFrom('/jobs?page=2'), '', '/login');
    serve(() => ({}));
    const { portal, unmount } = draw(<SignInPage />, { session: sessionOf(signedIn) });
    expect(portal.navigate).toHaveBeenCalledWith('/jobs?page=2', { replace: true });
    unmount();
    history.replaceState(null, '', '/login?redirect=//evil.example');
    const again = draw(<SignInPage />, {
      address: '/login?redirect=//evil.example',
      session: sessionOf(signedIn),
    });
    expect(again.portal.navigate).toHaveBeenCalledWith('/account/dashboard', { replace: true });
  });

  it('is kept on the way to another form', () => {
    open('/login?redirect=%2Fjob%2F7');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register?redirect=%2Fjob%2F7',
    );
  });
});
