import { nora, sessionOf, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, Refusal, serve, typeInto } from '../../testing/stage.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a forgotten password', () => {
  const open = (answer: unknown = { message: 'Success' }) => {
    const asked = serve(() => answer);
    return { asked, ...draw(<ForgotPasswordPage />, { address: '/forgot-password' }) };
  };

  it('[A-014] needs an e-mail address', async () => {
    const { asked } = open();
    await press('Send link');
    await typeInto(() => field('Email'), 'Email is required');
    await userEvent.type(field('Email'), 'nora');
    await press('Send link');
    await typeInto(() => field('Email'), 'Please enter a valid email address');
    expect(asked).toEqual([]);
  });

  it('[A-015] is sent, and the answer to it says nothing of the address', async () => {
    const { asked } = open();
    await userEvent.type(field('Email'), nora.email);
    await press('Send link');
    const confirmation = await screen.findByRole('status');
    expect(confirmation).toHaveTextContent('If there is an account with this address');
    expect(confirmation).not.toHaveTextContent(nora.email);
    expect(asked).toEqual([
      { call: 'POST /api/users/forgot-password', body: { email: nora.email } },
    ]);
  });

  it('[A-015] is not said to be sent when it was refused', async () => {
    open(new Refusal(429, 'Too many requests'));
    await userEvent.type(field('Email'), nora.email);
    await press('Send link');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('a new password', () => {
  const open = (answer: unknown = { user: nora }, address = '/reset-password?token=t0ken') => {
    const asked = serve(() => answer);
    const session = sessionOf(visitor, signedIn);
    return { asked, ...draw(<ResetPasswordPage />, { address, session }) };
  };
  const fillIn = async (password: string, confirmation: string) => {
    await userEvent.type(field('New password'), password);
    if (confirmation) await userEvent.type(field('Confirm password'), confirmation);
    await press('Change password');
  };

  it('[A-016] has at least 8 characters', async () => {
    const { asked } = open();
    await press('Change password');
    await typeInto(() => field('New password'), 'Password is required');
    await fillIn('1234567', '1234567');
    await typeInto(() => field('New password'), 'Password must be at least 8 characters');
    expect(asked).toEqual([]);
  });

  it('[A-017] is confirmed by the same', async () => {
    const { asked } = open();
    await fillIn('12345678', '');
    await typeInto(() => field('Confirm password'), 'Please confirm your password');
    await userEvent.type(field('Confirm password'), '12345679');
    await typeInto(() => field('Confirm password'), 'Passwords do not match');
    await typeInto(() => field('New password'), 'At least 8 characters.');
    expect(asked).toEqual([]);
  });

  it('[A-018] is sent with the token of the link, and signs in', async () => {
    const { asked, portal, session } = open();
    await fillIn('Harbour-light-9', 'Harbour-light-9');
    await waitFor(() =>
      expect(portal.navigate).toHaveBeenCalledWith('/account/dashboard', { replace: true }),
    );
    expect(asked).toEqual([
      {
        call: 'POST /api/users/reset-password',
        body: { token: 't0ken', password: 'Harbour-light-9' },
      },
    ]);
    expect(session.refresh).toHaveBeenCalled();
  });

  it('leads to the sign-in where the account has a second step', async () => {
    const { portal } = open({ message: 'Password reset successfully.' });
    await fillIn('Harbour-light-9', 'Harbour-light-9');
    await waitFor(() => expect(portal.navigate).toHaveBeenCalledWith('/login', { replace: true }));
    expect(portal.navigate).toHaveBeenCalledTimes(1);
  });

  it('[A-019] is refused with the reason the server gives', async () => {
    const { portal } = open(new Refusal(403, 'Forbidden: this link has been used or is too old.'));
    await fillIn('Harbour-light-9', 'Harbour-light-9');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^This link has been used or is too old.$/,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(portal.navigate).not.toHaveBeenCalled();
  });

  it('is not asked for where the link is cut', () => {
    open({}, '/reset-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete');
  });
});
