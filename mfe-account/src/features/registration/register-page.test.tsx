import { addressTaken } from '@fairlead/contracts/api/address-taken';
import { nora, sessionOf, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, draw, Refusal, serve, typeInto } from '../../testing/stage.tsx';
import RegisterPage from './register-page.tsx';
import { registrationSchema } from './registration-schema.ts';

const welcoming: Api = (_href, { call }) =>
  call.endsWith('/users') ? { doc: nora, message: 'Created' } : { user: nora };
const open = (api = welcoming, address = '/register') => {
  const asked = serve(api);
  const session = sessionOf(visitor, signedIn);
  return { asked, ...draw(<RegisterPage />, { address, session }) };
};
const field = (label: string) => screen.getByLabelText(label);
const values = {
  'First name': 'Nora',
  'Last name': 'Lind',
  Email: 'nora@crew.example',
  Password: '12345678',
};
const fillIn = async (given: Partial<typeof values> = values) => {
  for (const [label, value] of Object.entries(given)) await userEvent.type(field(label), value);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the registration form', () => {
  it('[A-009] has both names, e-mail and password', () => {
    open();
    for (const label of Object.keys(values)) expect(field(label)).toBeVisible();
    expect(field('Password')).toHaveAttribute('type', 'password');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('[A-010] [A-011] [A-012] says at its fields what is missing, and sends nothing', async () => {
    const { asked } = open();
    await submit();
    await typeInto(() => field('First name'), 'First name is required');
    await typeInto(() => field('Last name'), 'Last name is required');
    await typeInto(() => field('Email'), 'Email is required');
    await typeInto(() => field('Password'), 'Password is required');
    await fillIn({ Email: 'nora@', Password: '1234567' });
    await typeInto(() => field('Email'), 'Please enter a valid email address');
    await typeInto(() => field('Password'), 'Password must be at least 8 characters');
    expect(asked).toEqual([]);
  });

  it('[A-012] asks somebody who says so for one name only', async () => {
    const { asked } = open();
    await submit();
    await typeInto(() => field('Last name'), 'Last name is required');
    await userEvent.click(field('I have one name only'));
    expect(screen.queryByLabelText('Last name')).not.toBeInTheDocument();
    await submit();
    await typeInto(() => field('Name'), 'Name is required');
    await fillIn({ Name: 'Suharto', Email: nora.email, Password: '12345678' } as never);
    await submit();
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(asked[0]?.body).toMatchObject({ firstName: 'Suharto', lastName: '' });
  });

  it.each([
    ['[A-010] an e-mail address', 'Email', 'nora@', 'Please enter a valid email address'],
    ['[A-011] a password', 'Password', '1234567', 'Password must be at least 8 characters'],
  ] as const)('%s that is not valid is not sent', async (_, label, value, problem) => {
    const { asked } = open();
    await fillIn({ ...values, [label]: value });
    await submit();
    await typeInto(() => field(label), problem);
    expect(asked).toEqual([]);
  });

  it('[A-011] takes a password of exactly 8 characters', () => {
    const given = { firstName: 'M', lastName: 'H', email: nora.email, password: '12345678' };
    expect(registrationSchema.safeParse(given).success).toBe(true);
    expect(registrationSchema.safeParse({ ...given, password: '1234567' }).success).toBe(false);
  });

  it('[A-013] makes the account, signs in to it at once and goes on', async () => {
    const { asked, portal } = open();
    await fillIn();
    await submit();
    await waitFor(() =>
      expect(portal.navigate).toHaveBeenCalledWith('/account/dashboard', { replace: true }),
    );
    expect(asked).toEqual([
      {
        call: 'POST /api/users',
        body: {
          email: 'nora@crew.example',
          password: '12345678',
          firstName: 'Nora',
          lastName: 'Lind',
        },
      },
      {
        call: 'POST /api/auth/login',
        body: { email: 'nora@crew.example', password: '12345678' },
      },
    ]);
  });

  it('sends somebody whose account was made to sign in when that failed', async () => {
    const { portal } = open((...asked) =>
      asked[1].call.endsWith('/login') ? new Refusal(503, 'down') : welcoming(...asked),
    );
    await fillIn();
    await submit();
    await waitFor(() => expect(portal.navigate).toHaveBeenCalledWith('/login'));
    expect(portal.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Your account is ready' }),
    );
  });

  it('[A-013] leads who has an account already to sign in or to a new password, and back from there', async () => {
    const message = 'The following field is invalid: email';
    open(() => new Refusal(400, message, { email: addressTaken }), '/register?redirect=%2Fjob%2F7');
    await fillIn();
    await submit();
    const reason = await screen.findByRole('alert');
    expect(reason).toHaveTextContent(addressTaken);
    const href = (name: string) => within(reason).getByRole('link', { name }).getAttribute('href');
    expect(href('Sign in')).toBe('/login?redirect=%2Fjob%2F7');
    expect(href('reset your password')).toBe('/forgot-password?redirect=%2Fjob%2F7');
    await typeInto(() => field('Email'), addressTaken);
    expect(field('Email')).toHaveFocus();
    await userEvent.type(field('Email'), 'm');
    expect(screen.getByRole('alert')).toHaveTextContent(addressTaken);
    expect(field('Email')).toHaveFocus();
  });

  it('gives the focus to the reason where no field is to blame', async () => {
    open(() => new Refusal(503, 'Not right now.'));
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not right now.');
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('[A-013] says why it was refused, also at the field it is about', async () => {
    const taken = 'A user with the given email is already registered.';
    const message = 'The following field is invalid: email';
    const { asked } = open(() => new Refusal(400, message, { email: taken, elsewhere: 'x' }));
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await typeInto(() => field('Email'), taken);
    expect(field('Email')).toHaveFocus();
    expect(asked).toHaveLength(1);
  });
});
