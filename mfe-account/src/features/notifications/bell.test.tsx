import type { Notification } from '@fairlead/contracts/api/notifications';
import { nora, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notificationOf } from '../../testing/notification.ts';
import { type Api, draw, Refusal, serve } from '../../testing/stage.tsx';
import { Bell } from './bell.tsx';
import { pollInterval } from './notification-store.ts';

const list = '/api/push-notifications/me?unread=';
const two = [notificationOf({ id: 'a' }), notificationOf({ id: 'b', link: undefined })];
const older = notificationOf({ id: 'c', read: true });

/** An account service with these notifications, which can be marked as read. */
function kept(...notifications: Notification[]): Api {
  return (_href, { call }) => {
    const id = /push-notifications\/(\w+)\/mark-read/.exec(call)?.[1];
    for (const notification of notifications)
      if (notification.id === id || call.endsWith('/mark-all-read')) notification.read = true;
    const unread = call.endsWith('unread=true');
    return { data: notifications.filter(({ read }) => read !== unread) };
  };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open(api: Api = kept(...structuredClone([...two, older]))) {
  const asked = serve(api);
  const drawn = draw(<Bell user={nora.id} />, { address: '/', session: sessionOf(signedIn) });
  const calls = () => asked.map(({ call }) => call);
  return { asked, calls, ...drawn };
}
const bell = (name: RegExp | string) => screen.findByRole('button', { name });
const items = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('h4')?.textContent);

describe('the bell', () => {
  it('[A-125] counts the unread and shows them before the read', async () => {
    const { asked } = open();
    await userEvent.click(await bell('Notifications, 2 unread'));
    expect(items()).toEqual(['Application a', 'Application b', 'Application c']);
    expect(asked).toEqual([
      { call: `POST ${list}true`, body: { user: nora.id } },
      { call: `POST ${list}false`, body: { user: nora.id } },
    ]);
  });

  it('[A-126] reads the lists again every 30 seconds', async () => {
    jest.useFakeTimers();
    expect(pollInterval).toBe(30_000);
    const { asked, unmount } = open();
    const passing = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
    await passing(29_999);
    expect(asked).toHaveLength(2);
    await passing(1);
    expect(asked).toHaveLength(4);
    await passing(30_000);
    expect(asked).toHaveLength(6);
    unmount();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(6);
  });

  it('[A-127] shows a new notification as it happens', async () => {
    const { asked, portal } = open();
    await bell('Notifications, 2 unread');
    const latest = notificationOf({ id: 'd', title: 'New application' });
    act(() => portal.events.tell('notification', latest));
    await userEvent.click(await bell('Notifications, 3 unread'));
    expect(items()[0]).toBe('New application');
    expect(screen.getByText('New notification: New application')).toBeInTheDocument();
    act(() => portal.events.tell('notification', latest));
    expect(items()).toHaveLength(4);
    expect(asked).toHaveLength(2);
  });

  it('[A-127] keeps what happens while the lists are read, and has it once', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const latest = notificationOf({ id: 'd', title: 'New application' });
    let isDelivered = false;
    const after: Api = (_href, { call }) => ({ data: call.endsWith('=true') ? [latest] : [] });
    const { portal } = open((...asked) => (isDelivered ? after(...asked) : promise));
    act(() => portal.events.tell('notification', latest));
    resolve({ data: [] });
    await userEvent.click(await bell('Notifications, 1 unread'));
    await waitFor(() => expect(items()).toEqual(['New application']));
    isDelivered = true;
    act(() => portal.events.tell('read', {}));
    await waitFor(() => expect(items()).toEqual(['New application']));
  });

  it('[A-128] marks one as read with an empty body, and reads the lists again', async () => {
    const { asked } = open();
    await userEvent.click(await bell('Notifications, 2 unread'));
    await userEvent.click(screen.getByRole('button', { name: 'Mark “Application b” as read' }));
    await bell('Notifications, 1 unread');
    expect(asked.slice(2)).toEqual([
      { call: 'POST /api/push-notifications/b/mark-read' },
      { call: `POST ${list}true`, body: { user: nora.id } },
      { call: `POST ${list}false`, body: { user: nora.id } },
    ]);
  });

  it('[A-129] marks all as read with an empty body, and reads the lists again', async () => {
    const { asked } = open();
    await userEvent.click(await bell('Notifications, 2 unread'));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await bell('Notifications');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(asked.slice(2)).toEqual([
      { call: 'POST /api/push-notifications/mark-all-read' },
      { call: `POST ${list}true`, body: { user: nora.id } },
      { call: `POST ${list}false`, body: { user: nora.id } },
    ]);
  });

  it('marks as read what is followed, and closes', async () => {
    const { calls } = open();
    await userEvent.click(await bell('Notifications, 2 unread'));
    await userEvent.click(screen.getByRole('link', { name: 'Application a' }));
    await waitFor(() => expect(calls()).toContain('POST /api/push-notifications/a/mark-read'));
    expect(screen.queryByRole('link', { name: 'Application a' })).toBeNull();
  });

  it('reads the lists again when they changed elsewhere, and when something may have been missed', async () => {
    const { asked, portal } = open();
    await bell('Notifications, 2 unread');
    act(() => portal.events.tell('read', {}));
    await waitFor(() => expect(asked).toHaveLength(4));
    act(() => portal.events.miss());
    await waitFor(() => expect(asked).toHaveLength(6));
  });
});

describe('the notifications', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const groups = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('list')
      .map((list) => [
        list.getAttribute('aria-label'),
        ...within(list)
          .getAllByRole('listitem')
          .map((item) => item.querySelector('h4')?.textContent),
      ]);

  it('stand under the day on which they came, in each the unread first, and say how long ago that was', async () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 22, 23, 30), advanceTimers: true });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open(
      kept(
        notificationOf({ id: 'a', createdAt: at(22, 21) }),
        notificationOf({ id: 'b', createdAt: at(19, 8) }),
        notificationOf({ id: 'c', createdAt: at(22, 23), read: true }),
        notificationOf({ id: 'd', createdAt: at(21, 14), read: true }),
      ),
    );
    await user.click(await bell('Notifications, 2 unread'));
    expect(groups()).toEqual([
      ['Today', 'Application a', 'Application c'],
      ['Yesterday', 'Application d'],
      ['Earlier', 'Application b'],
    ]);
    const shownTimes = () =>
      [...screen.getByRole('dialog').querySelectorAll('time')].map(
        ({ textContent }) => textContent,
      );
    expect(shownTimes()).toEqual([
      '2 hours ago',
      '30 minutes ago',
      'yesterday at 14:00',
      '19 Nov 2026',
    ]);
    await act(() => jest.advanceTimersByTimeAsync(30 * 60_000));
    expect(groups()).toEqual([
      ['Yesterday', 'Application a', 'Application c'],
      ['Earlier', 'Application b', 'Application d'],
    ]);
    expect(shownTimes()[0]).toBe('yesterday at 21:00');
  });
});

describe('a bell without notifications', () => {
  it('says that there are none', async () => {
    open(kept());
    await userEvent.click(await bell('Notifications'));
    expect(await screen.findByText('No notifications yet')).toBeVisible();
  });

  it('says when they could not be loaded, and tries again', async () => {
    let down = true;
    const api = kept(...structuredClone(two));
    open((...asked) => (down ? new Refusal(503, 'down') : api(...asked)));
    await userEvent.click(await bell('Notifications'));
    await screen.findByText('Notifications could not be loaded');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await bell('Notifications, 2 unread');
  });

  it('does not ask again in a session to which it was refused', async () => {
    jest.useFakeTimers();
    const { asked, session } = open(() => new Refusal(401, 'Authentication required.'));
    await act(() => jest.advanceTimersByTimeAsync(pollInterval * 3));
    expect(asked).toHaveLength(2);
    expect(session.renew).toHaveBeenCalledTimes(2);
  });

  it('says when one could not be marked as read', async () => {
    const api = kept(...structuredClone(two));
    const { portal } = open((...asked) =>
      asked[1].call.endsWith('mark-read') ? new Refusal(503, 'down') : api(...asked),
    );
    await userEvent.click(await bell('Notifications, 2 unread'));
    await userEvent.click(screen.getByRole('button', { name: 'Mark “Application a” as read' }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })),
    );
  });
});
