import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../calls/api-error.ts';
import { createPortalApi } from '../calls/portal-api.ts';
import { forgetStored, type QueuedItem, sendNowEvent } from '../queue/index.ts';
import { draw, nora, playedPortal, sessionOf, signedIn } from '../testing/index.ts';
import { type OutboxKind, outboxesOf } from './outbox.ts';
import { outboxSender } from './outbox-sender.tsx';
import { useEntry } from './use-entry.ts';
import { useOutbox } from './use-outbox.ts';

const send = jest.fn<OutboxKind<QueuedItem, string>['send']>();
const outboxOf = outboxesOf<QueuedItem, string>({
  name: 'orders',
  label: 'Orders that were not sent',
  noun: 'Order',
  subjectOf: ({ key }) => key,
  isItem: (value): value is QueuedItem => 'since' in value,
  describe: ({ key }) => ({ title: `Order ${key}` }),
  requestOf: ({ key }) => ({ method: 'POST', path: '/orders', idempotencyKey: key }),
  send,
});
const outbox = outboxOf(nora.id);
const order = (key: string): QueuedItem => ({ key, since: '2026-05-01T08:00:00.000Z' });
const api = createPortalApi('test');
const Sender = outboxSender(outboxOf);

function Page() {
  const { waiting } = useOutbox(outbox);
  return <p>{waiting.length} wait</p>;
}
const open = (content = <Page />, session = sessionOf(signedIn)) => {
  const portal = playedPortal(session);
  return draw(content, { address: '/', api, portal });
};

beforeEach(() => {
  send.mockReset().mockResolvedValue('stored');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetStored(nora.id);
});

it.each(['online', sendNowEvent])(
  'sends what waits as soon as there is a connection, or somebody asks: %s',
  async (event) => {
    send.mockRejectedValueOnce(new ApiError({ kind: 'offline', message: '' }));
    await outbox.put(order('one'));
    open();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('1 wait')).toBeVisible();
    act(() => void window.dispatchEvent(new Event(event)));
    expect(await screen.findByText('0 wait')).toBeVisible();
    expect(send).toHaveBeenCalledTimes(2);
  },
);

it('goes on once a person whose session has ended has signed in again', async () => {
  await outbox.put(order('one'));
  const { portal } = open(<Page />, sessionOf({ status: 'visitor' }));
  expect(await screen.findByText('1 wait')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  act(() => portal.session.become(signedIn));
  expect(await screen.findByText('0 wait')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

describe('a session that has ended while something waits', () => {
  /** A page whose session is over: each call asks for a sign-in, which is put off until `session.renew` says otherwise. */
  async function over() {
    await outbox.put(order('one'));
    await outbox.put(order('two'));
    const session = sessionOf({ ...signedIn });
    send.mockImplementation(async () => {
      if (await session.renew()) return 'stored';
      throw new ApiError({ kind: 'unauthenticated', message: '' });
    });
    return session;
  }

  it('asks its person to sign in once, and not again at every try', async () => {
    const session = await over();
    const { promise: dialog, resolve: dismiss } = Promise.withResolvers<boolean>();
    session.renew.mockReturnValueOnce(dialog);
    open(<Page />, session);
    await waitFor(() => expect(session.renew).toHaveBeenCalledTimes(1));
    const tryAgain = () => act(() => void window.dispatchEvent(new Event('online')));
    // A try that is due while they are asked does not ask anew as soon as they have answered.
    tryAgain();
    dismiss(false);
    await act(() => outbox.refresh());
    tryAgain();
    await act(() => outbox.refresh());
    await act(() => outbox.refresh());
    expect(session.renew).toHaveBeenCalledTimes(1);
    expect(screen.getByText('2 wait')).toBeVisible();
    act(() => void window.dispatchEvent(new Event(sendNowEvent)));
    await waitFor(() => expect(session.renew).toHaveBeenCalledTimes(2));
  });

  it('sends everything once they have signed in, however they did, without another click', async () => {
    const session = await over();
    open(<Page />, session);
    await waitFor(() => expect(session.renew).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('2 wait')).toBeVisible();
    session.renew.mockResolvedValue(true);
    act(() => session.become({ ...signedIn }));
    expect(await screen.findByText('0 wait')).toBeVisible();
  });
});

it('knows what was sent of what it has shown, and what was discarded', async () => {
  function Entry({ subject }: { subject: string }) {
    const { entry, isSent } = useEntry(outbox, subject);
    return <p>{`${subject}: ${entry ? 'waits' : isSent ? 'sent' : 'gone'}`}</p>;
  }
  send.mockRejectedValue(new ApiError({ kind: 'offline', message: '' }));
  for (const key of ['kept', 'unwanted']) await outbox.put(order(key));
  open(
    <>
      <Entry subject="kept" />
      <Entry subject="unwanted" />
    </>,
  );
  expect(await screen.findByText('unwanted: waits')).toBeVisible();
  await act(() => outbox.discard(order('unwanted')));
  expect(await screen.findByText('unwanted: gone')).toBeVisible();
  send.mockResolvedValue('stored');
  act(() => void window.dispatchEvent(new Event(sendNowEvent)));
  expect(await screen.findByText('kept: sent')).toBeVisible();
});

it('leaves it to the service worker once the page is hidden, as far as that can send it', async () => {
  const register = jest.fn(async (_tag: string) => {});
  const registration = { sync: { register } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  const isHidden = jest.spyOn(document, 'hidden', 'get');
  send.mockRejectedValue(new ApiError({ kind: 'offline', message: '' }));
  await outbox.put(order('one'));
  open();
  await screen.findByText('1 wait');
  await waitFor(() => expect(register).toHaveBeenCalled());
  register.mockClear();
  const change = (hidden: boolean) => {
    isHidden.mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  change(false);
  change(true);
  await waitFor(() => expect(register.mock.calls).toEqual([['outbox']]));
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('sends on any page, and says what was refused, why, and what to do', async () => {
  send.mockRejectedValueOnce(new ApiError({ kind: 'forbidden', message: 'The job is closed.' }));
  await outbox.put(order('one'));
  const { portal } = open(<Sender />);
  await waitFor(() =>
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'error',
      title: 'Not accepted: Order one',
      description:
        'The job is closed. Open “Waiting to be sent” in your account menu to change or discard it.',
    }),
  );
  expect(outbox.all()).toMatchObject([{ key: 'one', refused: 'The job is closed.' }]);
});
