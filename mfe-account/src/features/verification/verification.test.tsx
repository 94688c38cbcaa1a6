import type { Session } from '@fairlead/contracts/portal/session';
import { nora, sessionOf, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playedProfile } from '../../testing/played-profile.ts';
import { draw, Refusal, serve } from '../../testing/stage.tsx';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import SettingsPage from '../settings/settings-page.tsx';
import VerifyEmailPage from './verify-email-page.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const unconfirmed: Session = { status: 'person', user: { ...nora, emailVerified: false } };
const confirmed: Session = { status: 'person', user: { ...nora, emailVerified: true } };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the page of the mailed link', () => {
  const open = (
    session: ReturnType<typeof sessionOf>,
    answers: Readonly<Record<string, unknown>> = {},
    address = '/verify-email?token=t0%2Fken',
  ) => {
    const asked = serve((_href, { call }) => answers[call] ?? { message: 'Success' });
    return { asked, ...draw(<VerifyEmailPage />, { address, session }) };
  };
  const verify = 'POST /api/users/verify/t0%2Fken';

  it('confirms nothing by being opened', () => {
    const { asked } = open(sessionOf(visitor));
    expect(screen.getByRole('button', { name: 'Confirm address' })).toBeEnabled();
    expect(asked).toEqual([]);
  });

  it.each([
    ['signed in', sessionOf(unconfirmed, confirmed), 1],
    ['signed out', sessionOf(visitor), 0],
  ])('confirms the address, %s', async (_, session, readings) => {
    const { asked } = open(session);
    await press('Confirm address');
    expect(await screen.findByRole('status')).toHaveTextContent('Your address is confirmed');
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/account/dashboard',
    );
    expect(asked).toEqual([{ call: verify }]);
    await waitFor(() => expect(session.refresh).toHaveBeenCalledTimes(readings));
  });

  const refused = new Refusal(403, 'Forbidden: this link is too old or not complete.');

  it('leads a visitor whose link is too old to signing in', async () => {
    open(sessionOf(visitor), { [verify]: refused });
    await press('Confirm address');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is too old');
    expect(screen.getByRole('link', { name: 'Sign in for another link' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  it('sends a person whose link is too old another one', async () => {
    const { asked } = open(sessionOf(unconfirmed), { [verify]: refused });
    await press('Confirm address');
    await screen.findByText(/This link is too old/);
    await press('Send again');
    expect(await screen.findByRole('status')).toHaveTextContent('Another link is on its way.');
    expect(asked.at(-1)).toEqual({ call: 'POST /api/users/send-verification' });
  });

  it('leads a person who is confirmed on from a link that was used', async () => {
    const used = new Refusal(403, 'Forbidden: this link has been used.');
    open(sessionOf(confirmed), { [verify]: used });
    await press('Confirm address');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used');
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it.each([
    [new Refusal(429, 'Too many requests. Please wait a moment.'), 'Too many requests'],
    [new Refusal(503, 'Not right now.'), 'Not right now.'],
  ])('keeps the link when nobody could look at it', async (answer, words) => {
    open(sessionOf(visitor), { [verify]: answer });
    await press('Confirm address');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Confirm address' })).toBeEnabled();
  });

  it('asks for the whole link where it is cut', () => {
    open(sessionOf(visitor), {}, '/verify-email');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe.each([
  ['/account/dashboard', DashboardPage],
  ['/account/settings', SettingsPage],
])('the notice at %s', (address, Page) => {
  const open = (session: ReturnType<typeof sessionOf>, answer: unknown = { message: 'OK' }) => {
    const profile = playedProfile();
    serve((href, sent) =>
      sent.call.endsWith('/send-verification') ? answer : profile(href, sent),
    );
    return draw(<Page />, { address, session });
  };
  const notice = () => screen.queryByRole('region', { name: 'Confirm your address' });

  it('tells a person that their address is not confirmed, and sends the link again', async () => {
    open(sessionOf(unconfirmed));
    expect(notice()).toHaveTextContent(`Employers see ${nora.email} marked as unconfirmed`);
    await press('Send again');
    await waitFor(() => expect(notice()).toHaveTextContent('Another link is on its way.'));
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('says why no more is sent', async () => {
    open(sessionOf(unconfirmed), new Refusal(429, 'Five mails were sent today.'));
    await press('Send again');
    expect(await screen.findByRole('alert')).toHaveTextContent('Five mails were sent today.');
  });

  it('goes once the address is confirmed, wherever that was', async () => {
    open(sessionOf(unconfirmed, confirmed), new Refusal(409, 'This address is confirmed already.'));
    await press('Send again');
    await waitFor(() => expect(notice()).toBeNull());
  });

  it.each([
    ['confirmed', confirmed],
    ['not told of', signedIn],
  ])('is not there for an address that is %s', (_, session) => {
    open(sessionOf(session));
    expect(notice()).toBeNull();
  });
});
