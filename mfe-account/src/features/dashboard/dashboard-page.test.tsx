import type { SlotsPort } from '@fairlead/contracts/portal/slots';
import { sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notificationOf } from '../../testing/notification.ts';
import { playedProfile } from '../../testing/played-profile.ts';
import { draw, serve } from '../../testing/stage.tsx';
import DashboardPage from './dashboard-page.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const open = (session = sessionOf(signedIn)) =>
  draw(<DashboardPage />, { address: '/account/dashboard', session });

it('the dashboard greets its person and leads to what is theirs', async () => {
  const many = Array.from({ length: 7 }, (_, at) => notificationOf({ id: String(at) }));
  const profile = playedProfile();
  serve((href, sent) =>
    href.pathname.includes('push-notifications')
      ? { data: sent.call.endsWith('unread=true') ? many : [] }
      : profile(href, sent),
  );
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nora');
  for (const [name, href] of [
    [/^Applications/, '/account/applications'],
    [/^Saved jobs/, '/account/favourites'],
    [/^Settings/, '/account/settings'],
    ['Find jobs', '/jobs'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  const notifications = await screen.findAllByRole('link', { name: /^Application \d/ });
  expect(notifications).toHaveLength(5);
});

it('the dashboard tries again what the area of jobs has for it, and leads there meanwhile', async () => {
  serve((href, sent) =>
    href.pathname.includes('push-notifications') ? { data: [] } : playedProfile()(href, sent),
  );
  const { portal } = open();
  const retry = jest.fn();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  cleanup();
  const fill: SlotsPort['fill'] = (_slot, _element, filling) => {
    filling?.changed?.({ awaited: 0, shown: 0, failed: 1 });
    return { retry, empty: () => {} };
  };
  draw(<DashboardPage />, {
    address: '/account/dashboard',
    portal: { ...portal, slots: { fill } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: /^Applications/ })).toBeVisible();
});

it('the dashboard waits until it is known who is there', () => {
  open(sessionOf({ status: 'loading' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading your account');
  expect(screen.queryByRole('heading')).toBeNull();
});
