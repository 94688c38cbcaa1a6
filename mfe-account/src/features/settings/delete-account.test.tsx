import { sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, Refusal, serve } from '../../testing/stage.tsx';
import { DeleteAccount } from './delete-account.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

function open(answer: unknown) {
  const sent = serve(() => answer);
  const session = sessionOf(signedIn);
  return { sent, ...draw(<DeleteAccount />, { address: '/account/settings', session }) };
}
const press = (name: string, at: HTMLElement = document.body) =>
  userEvent.click(within(at).getByRole('button', { name }));
const dialog = () => screen.getByRole('dialog', { name: 'Delete your account?' });

it('an account is deleted once that is confirmed, and the person is led to the sign-in', async () => {
  const { sent, portal, session } = open({
    message: 'Your account will be deleted.',
    dueAt: '2026-12-09T12:00:00.000Z',
  });
  await press('Delete account');
  expect(dialog()).toHaveTextContent('After 14 days');
  expect(sent).toEqual([]);
  await press('Keep account', dialog());
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Delete account');
  await press('Delete account', dialog());
  await waitFor(() => expect(session.refresh).toHaveBeenCalled());
  expect(sent).toMatchObject([{ call: 'POST /api/auth/deletion' }]);
  expect(portal.navigate).toHaveBeenCalledWith('/login', { replace: true });
  expect(portal.toast).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Your account will be deleted on 9 December 2026' }),
  );
});

it('an account that could not be deleted says so', async () => {
  const { portal } = open(new Refusal(503, 'This is not available right now. Please try again.'));
  await press('Delete account');
  await press('Delete account', dialog());
  expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
  expect(portal.navigate).not.toHaveBeenCalled();
});

it('the only admin of an organization is told what to do first', async () => {
  const { portal } = open(
    new Refusal(
      409,
      'You are the only admin of Blue Meridian. Make somebody else an admin there first.',
    ),
  );
  await press('Delete account');
  await press('Delete account', dialog());
  expect(await screen.findByRole('alert')).toHaveTextContent('the only admin of Blue Meridian');
  expect(portal.navigate).not.toHaveBeenCalled();
});
